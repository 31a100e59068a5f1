import type { messages } from '@canopy/contract/notices/messages';
import type { OperationsOf } from '../../../platform/operation.ts';
import { previewWords } from './previewWords.ts';
import { resetWords } from './resetWords.ts';
import { saveWords } from './saveWords.ts';
import { testWords } from './testWords.ts';
import { words } from './words.ts';
import { wordsHistory } from './wordsHistory.ts';
import { wordsList } from './wordsList.ts';

/** The texts of the mails that the company sends automatically. */
export const messageOperations = {
  wordsList,
  words,
  saveWords,
  resetWords,
  previewWords,
  testWords,
  wordsHistory,
} satisfies OperationsOf<typeof messages>;
