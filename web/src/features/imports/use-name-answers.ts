import type { ImportAnswer } from '@suivi/contract/imports/import-values';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { useState } from 'react';
import {
  answerAt,
  isMade,
  isPlaceless,
  type May,
  proposedAnswer,
  sentAnswer,
  type SiteOfPoints,
  siteToMake,
} from './proposed-answer.ts';
import { type UnknownName, unknownNameKey } from './unknown-name-text.ts';

/**
 * The answers for the names of a file: given for one name, otherwise given for all points without a site, otherwise the proposed
 * one.
 */
export function useNameAnswers(names: readonly UnknownName[], may: May) {
  const [said, setSaid] = useState<Readonly<Record<string, ImportAnswer | null | undefined>>>({});
  const [energies, setEnergies] = useState<Readonly<Record<string, EnergyType>>>({});
  const [common, setCommon] = useState<SiteOfPoints | null>(null);
  const answerOf = (name: UnknownName) => {
    const key = unknownNameKey(name);
    const all = common !== null && isPlaceless(name) ? answerAt(name, common) : proposedAnswer(name, may);
    const own = said[key] === undefined ? all : said[key];
    const energy = energies[key];
    return own?.kind === 'new-point' && energy !== undefined ? { ...own, energy } : own;
  };
  const given = names.flatMap(name => {
    const answer = answerOf(name);
    return (answer && sentAnswer(answer, name.lacksEnergy === true)) ?? [];
  });
  // Points of bills refer to the site to be created, and their answers are sent only together with it.
  const madeSite = siteToMake(common);
  const standing = given.filter(answer => madeSite !== null || !isAtMadeSite(answer));
  return {
    common,
    setCommon,
    answerOf,
    say: (name: UnknownName, answer: ImportAnswer | null) => {
      // A new point without a site belongs to the site answered for all.
      const isOfAll = isPlaceless(name) && answer?.kind === 'new-point' && answer.id === null;
      setSaid(before => ({ ...before, [unknownNameKey(name)]: isOfAll ? undefined : answer }));
    },
    tellEnergy: (told: readonly UnknownName[], energy: EnergyType) =>
      setEnergies(before => ({
        ...before,
        ...Object.fromEntries(told.map(name => [unknownNameKey(name), energy])),
      })),
    answers: madeSite !== null && standing.some(isAtMadeSite) ? [madeSite, ...standing] : standing,
    /** The same answers, leaving out what has no answer and what would be created. */
    left: names.map((name): ImportAnswer => {
      const answer = answerOf(name);
      return answer === null || isMade(answer) ? { kind: name.kind, text: name.text, id: null } : answer;
    }),
    madeSite,
  };
}

function isAtMadeSite({ kind, siteText }: ImportAnswer): boolean {
  return kind === 'new-point' && siteText !== undefined;
}
