import type { Language } from '../../../../../contract/texts.ts'
import type { Deps } from '../../../../deps.ts'
import type { Creditor } from '../../../../ports/payments/provider.ts'
import { sha256 } from '../../../../platform/secrets.ts'
import { insertConsentText } from './queries/consent-texts.ts'

/** Raise the version whenever one of these texts changes in any language: agreements keep the words that were shown. */
const consentVersions = {
  privacy: '2026-13',
  'direct-debit-single': '2026-12',
  'direct-debit-recurring': '2026-12',
} as const

export type ConsentKind = keyof typeof consentVersions

const textKeys = {
  privacy: 'legal.privacy_consent',
  'direct-debit-single': 'legal.mandate_single',
  'direct-debit-recurring': 'legal.mandate_recurring',
} as const

export interface Consent {
  kind: ConsentKind
  language: Language
  /** Who collects on the account that the donation goes to. */
  creditor: Creditor
}

/**
 * The words of an agreement as the donor reads them, with their version. A mandate names who collects, as the account
 * that it is given to tells it, and the version with it: another creditor is another text.
 */
export function consentText(deps: Pick<Deps, 'texts'>, { kind, language, creditor }: Consent) {
  const t = deps.texts.in(language)
  const version = consentVersions[kind]
  if (kind === 'privacy') return { kind, language, version, body: t(textKeys[kind]) }
  const { name, address, id } = creditor
  return {
    kind,
    language,
    version: `${version}-${sha256(JSON.stringify([name, address, id])).slice(0, 8)}`,
    body: `${t(textKeys[kind], { creditor: name })}\n\n${t('legal.mandate_creditor', { name, address, id })}`,
  }
}

const knownIds = new WeakMap<object, Map<string, number>>()

/** The id of the kept text; read once a process, because every donation refers to it. */
export async function consentTextId(deps: Deps, consent: Consent): Promise<number> {
  const ids = knownIds.get(deps.database) ?? new Map<string, number>()
  knownIds.set(deps.database, ids)
  const text = consentText(deps, consent)
  const key = `${text.kind} ${text.language} ${text.version}`
  const known = ids.get(key)
  if (known !== undefined) return known
  const id = await insertConsentText(deps.db, text, deps.clock.now())
  ids.set(key, id)
  return id
}
