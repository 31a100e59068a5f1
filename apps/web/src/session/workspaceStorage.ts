import { forgetStored } from './safeStorage.ts';

/** The person whose workspace this browser holds. */
export const WORKSPACE_OWNER = 'workspace.owner';

const WORKSPACE = /^(workspace\.|mateInvoice$|scrum_boards$)/;

/** Removes notes, boards and the like when the person signs out, and before another person starts. */
export const forgetWorkspace = (): void => forgetStored(WORKSPACE);
