/* What a page says of a form it gives back because nothing else still has it. */

export const sendAgainWords = "填写的内容都在本页，没有保存到服务器。请稍后直接在本页再次提交，不要关闭；选过但尚未上传的文件需重新选择。";
export const cutWords = "填写的内容过多，超出部分没有收到。收到的内容都在本页，没有保存到服务器；请先复制，减少后再填写。";

/** What was typed, to be read and copied: a line a value, without the names only programs know. */
export function readableOf(entries: readonly (readonly [string, string])[]): string {
  return entries.flatMap(([name, value]) => (value.trim() === "" || name.endsWith(".key") ? [] : [value])).join("\n");
}
