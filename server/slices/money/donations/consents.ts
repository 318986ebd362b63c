import type { Language } from '../../../../contract/texts.ts'
import type { Creditor } from '../../../ports/payments/provider.ts'
import { BoundedMap } from '../../../platform/bounded-map.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Texts } from '../../../platform/i18n/texts.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { insertConsentText } from './queries.ts'

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
  /** The party that collects on the account that the donation goes to. */
  creditor: Creditor
}

/**
 * Returns the words of an agreement as the donor reads them, with their version. A mandate names its creditor, as the
 * account names it that the mandate is given to. The version contains the creditor too: the text for another creditor
 * is another text.
 */
export function consentText(deps: { texts: Texts }, { kind, language, creditor }: Consent) {
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

/** The kept texts of agreements: each is read or written once a process, because every donation refers to one. */
export class ConsentTexts {
  /** The ids by kind, language and version: a few, and one more for each creditor. */
  private readonly ids = new BoundedMap<string, number>({ sizeMax: 10_000 })

  constructor(private readonly parts: { db: Db; clock: Clock; texts: Texts }) {}

  async idOf(consent: Consent): Promise<number> {
    const { db, clock } = this.parts
    const text = consentText(this.parts, consent)
    const key = `${text.kind} ${text.language} ${text.version}`
    const cached = this.ids.get(key)
    if (cached !== undefined) return cached
    const id = await insertConsentText(db, text, clock.now())
    this.ids.set(key, id)
    return id
  }
}
