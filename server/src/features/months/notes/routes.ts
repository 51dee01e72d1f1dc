import * as contract from '@suivi/contract/months/month-notes';
import { besideDeclarations, type Register } from '../../../platform/http/register-endpoint.ts';
import { createMonthNote, deleteMonthNote, listMonthNotes, saveMonthNote } from './month-notes.ts';

export function registerMonthNotes(register: Register): void {
  register(contract.listMonthNotes, listMonthNotes, besideDeclarations);
  register(contract.createMonthNote, createMonthNote);
  register(contract.saveMonthNote, saveMonthNote);
  register(contract.deleteMonthNote, deleteMonthNote);
}
