/** What claims and pre-authorizations show of themselves by the same screens. */
export const claimDocumentModules = {
  create: "features/claim-documents/editor/editor.tsx",
  edit: "features/claim-documents/editor/editor.tsx",
  attachment: "lib/documents/attachment.ts",
  done: "lib/documents/done.tsx",
  upload: "features/claim-documents/editor/upload.ts",
  uploadPreview: "features/claim-documents/editor/upload-preview.ts",
  lookUp: "features/claim-documents/look-up/look-up.tsx",
  lookUpRows: "features/claim-documents/look-up/rows.ts",
} as const;
