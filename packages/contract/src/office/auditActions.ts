import type texts from '../texts/en.json';

type ActionOf<Key> = Key extends `${infer Area}_${infer Done}` ? `${Area}.${Done}` : never;

/**
 * An action in the audit log, `feature.action`. Its wording is the text `feature_action` in group `audit`;
 * an action without a text does not compile.
 */
export type AuditAction = ActionOf<keyof (typeof texts)['audit']>;

/** The first part of an action, by which the log can be filtered. */
export type AuditArea = AuditAction extends `${infer Area}.${string}` ? Area : never;
