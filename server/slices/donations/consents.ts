import type { Language } from '../../../contract/texts.ts'
import type { Deps } from '../../deps.ts'
import { rememberConsentText } from './queries/consent-texts.ts'

/** Raise the version whenever one of these texts changes in any language: agreements keep the words that were shown. */
export const consentVersions = {
  privacy: '2026-11',
  'direct-debit-single': '2026-11',
  'direct-debit-recurring': '2026-11',
} as const

export type ConsentKind = keyof typeof consentVersions

const textKeys = {
  privacy: 'legal.privacy_consent',
  'direct-debit-single': 'legal.mandate_single',
  'direct-debit-recurring': 'legal.mandate_recurring',
} as const

/** The words of an agreement as the donor reads them, with their version. */
export function consentText(deps: Pick<Deps, 'texts'>, kind: ConsentKind, language: Language) {
  return {
    kind,
    language,
    version: consentVersions[kind],
    body: deps.texts.translate(language, textKeys[kind], { creditor: 'Stuiver' }),
  }
}

const knownIds = new WeakMap<object, Map<string, number>>()

/** The id of the kept text; read once a process, because every donation refers to it. */
export async function consentTextId(deps: Deps, kind: ConsentKind, language: Language): Promise<number> {
  const ids = knownIds.get(deps.database) ?? new Map<string, number>()
  knownIds.set(deps.database, ids)
  const key = `${kind} ${language}`
  const known = ids.get(key)
  if (known !== undefined) return known
  const id = await rememberConsentText(deps.db, consentText(deps, kind, language), deps.clock.now())
  ids.set(key, id)
  return id
}
