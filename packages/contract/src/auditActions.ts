import type texts from './texts/en.json';

type ActionOf<Key> = Key extends `${infer Area}_${infer Done}` ? `${Area}.${Done}` : never;

/**
 * What a line of the audit log says was done, `feature.action`. Its words are the text of that name in
 * group `audit`, `feature_action`: an action without words does not compile.
 */
export type AuditAction = ActionOf<keyof (typeof texts)['audit']>;

/** The first part of an action: what the log can be narrowed to. */
export type AuditArea = AuditAction extends `${infer Area}.${string}` ? Area : never;
