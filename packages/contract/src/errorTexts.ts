import type { ErrorCode } from './errors.ts';
import { ar } from './errorTexts/ar.ts';
import { en } from './errorTexts/en.ts';
import { es } from './errorTexts/es.ts';
import { fr } from './errorTexts/fr.ts';
import { it } from './errorTexts/it.ts';
import { ms } from './errorTexts/ms.ts';
import { zh } from './errorTexts/zh.ts';
import type { Language } from './settings.ts';

/** One language's text for every refusal; `{{name}}` is filled from the refusal's parameters. */
export type ErrorTexts = Record<ErrorCode, string>;

/** Texts of every refusal in the seven languages. */
export const errorTexts: Record<Language, ErrorTexts> = { en, zh, ms, ar, it, es, fr };
