import { forgetStored } from './safeStorage.ts';

/** Whose workspace this browser holds. */
export const WORKSPACE_OWNER = 'workspace.owner';

const WORKSPACE = /^(workspace\.|mateInvoice$|scrum_boards$)/;

/** Removes notes, boards and the like: when the person signs out, and before another one begins. */
export const forgetWorkspace = (): void => forgetStored(WORKSPACE);
