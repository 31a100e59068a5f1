export const memberImport = {
  rights: [],
  refusals: {
    IMPORT_INCOMPLETE: 422,
  },
} as const;
