import { consentTexts } from '../../../server/schema/money/donations/consent-texts.ts'
import { daysAfter } from '../dates.ts'
import type { SeedContext } from './parts.ts'

/** The words that the donors of this world agreed to: older than those of today, and kept beside their donations. */
const texts = {
  privacy:
    'Ik ga ermee akkoord dat Stuiver mijn gegevens gebruikt om mijn donatie te verwerken en mij een bewijs te sturen.',
  'direct-debit-single':
    'Ik geef Stuiver toestemming om dit bedrag eenmalig van mijn rekening af te schrijven. Ben ik het er niet mee eens, dan kan ik het binnen 8 weken laten terugboeken door mijn bank.',
  'direct-debit-recurring':
    'Ik geef Stuiver toestemming om dit bedrag elke maand van mijn rekening af te schrijven. Ben ik het er niet mee eens, dan kan ik een afschrijving binnen 8 weken laten terugboeken door mijn bank.',
}

export type ConsentIds = Record<keyof typeof texts, number>

export async function seedConsents({ tx, now }: SeedContext): Promise<ConsentIds> {
  const kinds = Object.keys(texts) as (keyof typeof texts)[]
  const rows = kinds.map((kind) => ({
    kind,
    version: 'demo',
    language: 'nl' as const,
    body: texts[kind],
    createdAt: daysAfter(now, -153),
  }))
  const seeded = await tx.insert(consentTexts).values(rows).returning({ id: consentTexts.id, kind: consentTexts.kind })
  return Object.fromEntries(seeded.map(({ id, kind }) => [kind, id])) as ConsentIds
}
