import { contract } from '@canopy/contract/contract';
import type { Bind } from '../../platform/http/door.ts';
import {
  cancelImport,
  checkImport,
  importErrors,
  importList,
  importState,
  keepPart,
  runImport,
  startImport,
} from './memberImport.commands.ts';

export function memberImportRoutes(bind: Bind): void {
  bind(contract.memberImport.start, startImport);
  bind(contract.memberImport.part, keepPart);
  bind(contract.memberImport.check, checkImport);
  bind(contract.memberImport.run, runImport);
  bind(contract.memberImport.cancel, cancelImport);
  bind(contract.memberImport.state, importState);
  bind(contract.memberImport.list, importList);
  bind(contract.memberImport.errors, importErrors);
}
