/** What claims and pre-authorizations show of themselves by the same screens. */
export const applicationModules = {
  create: "screens/application/editor/editor.tsx",
  edit: "screens/application/editor/editor.tsx",
  attachment: "document/attachment.ts",
  done: "document/done.tsx",
  upload: "screens/application/editor/upload.ts",
  uploadPreview: "screens/application/editor/upload-preview.ts",
  lookUp: "screens/application/look-up/look-up.tsx",
  lookUpRows: "screens/application/look-up/rows.ts",
} as const;
