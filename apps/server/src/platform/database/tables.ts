/**
 * Every table by its database name: the platform and each feature add their own in their `tables.ts`, and say
 * there what is true of it.
 */
export interface Tables {}
