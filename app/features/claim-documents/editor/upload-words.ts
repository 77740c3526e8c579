const uploadFailed = "上传失败";

/** What is said of an upload that failed (1 §8): the catalogue's words, and why when that is known. */
export function uploadFailureMessage(why: string): string {
  return why.startsWith(uploadFailed) ? why : `${uploadFailed}：${why}`;
}
