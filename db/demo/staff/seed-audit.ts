import type { AuditAct, AuditSubject } from '../../../contract/identity/audit/audit-acts.ts'
import { auditEntries } from '../../../server/schema/identity/audit/audit-entries.ts'
import { unapprovedDiscounts } from '../../../server/schema/staff/kiosk/unapproved-discounts.ts'
import { colleagueAccount, donorAccount, staffAccount, trialAccount } from '../accounts.ts'
import { minutesAfter } from '../dates.ts'
import { huiskamerDeHaven } from '../projects/huiskamer-de-haven.ts'
import { idOf, type SeedContext } from '../seeding/parts.ts'
import type { PlantedIds } from './ids.ts'

interface PlannedAct {
  by: { email: string }
  act: AuditAct
  subject: AuditSubject
  /** The e-mail address of a user, the url of a page, else the number itself. */
  of: string
  name: string
  reason?: string
  detail?: string
  hours: number
}

const impersonation = {
  by: colleagueAccount,
  subject: 'user',
  of: donorAccount.email,
  name: donorAccount.name,
} as const

/** The acts of staff, in their order: the decisions elsewhere in this world are among them. */
const acts: readonly PlannedAct[] = [
  {
    by: staffAccount,
    act: 'announcement-made',
    subject: 'announcement',
    of: '1',
    name: 'Geven kan nu ook elke maand.',
    hours: 24 * 20,
  },
  {
    by: staffAccount,
    act: 'report-dismissed',
    subject: 'organization',
    of: 'het-zilte-land',
    name: 'Vereniging Het Zilte Land',
    reason: 'Ingeschreven bij de Kamer van Koophandel, en de rekening staat op haar naam.',
    hours: 24 * 15,
  },
  {
    ...impersonation,
    act: 'impersonation-started',
    reason: 'Kon haar maandelijkse donatie niet vinden en vroeg ons te kijken.',
    hours: 24 * 9 + 2,
  },
  { ...impersonation, act: 'read-on-behalf', detail: 'GET /settings/monthly-donations', hours: 24 * 9 + 1.9 },
  { ...impersonation, act: 'impersonation-stopped', hours: 24 * 9 + 1.8 },
  {
    by: staffAccount,
    act: 'discount-given',
    subject: 'user',
    of: trialAccount.email,
    name: trialAccount.name,
    reason: 'Hielp ons een middag met testen.',
    detail: '50% repeating 2',
    hours: 24 * 5,
  },
  {
    by: staffAccount,
    act: 'review-rejected',
    subject: 'project',
    of: huiskamerDeHaven.url,
    name: huiskamerDeHaven.name,
    reason: 'Schrijf er nog bij waar het geld heen gaat. Dan weten gevers waar ze aan meedoen.',
    detail: `publication\n/${huiskamerDeHaven.url}`,
    hours: 24 * 4,
  },
  {
    by: colleagueAccount,
    act: 'challenge-for-all',
    subject: 'project',
    of: 'tot-het-donker-wordt',
    name: 'Schaatsen tot het donker wordt',
    reason: 'In een uur negentien kleine bedragen die de bank weigerde.',
    detail: '24',
    hours: 2,
  },
  {
    by: colleagueAccount,
    act: 'discount-asked',
    subject: 'user',
    of: colleagueAccount.email,
    name: colleagueAccount.name,
    reason: 'Om het plan Club zelf te gebruiken, zoals onze klanten.',
    detail: '100% repeating 12',
    hours: 1,
  },
]

/** Seeds the acts of staff, and the discount for one of them that a colleague has to allow. */
export async function seedAudit({ tx, now }: SeedContext, ids: PlantedIds): Promise<void> {
  const numbers = { user: ids.users, project: ids.projects, organization: ids.organizations }
  await tx.insert(auditEntries).values(
    acts.map(({ by, act, subject, of, name, reason = '', detail = '', hours }) => ({
      at: minutesAfter(now, -60 * hours),
      actorId: idOf(ids.users, by.email),
      act,
      subject,
      subjectId: subject in numbers ? String(idOf(numbers[subject as keyof typeof numbers], of)) : of,
      subjectName: name,
      reason,
      detail,
    })),
  )
  const colleague = idOf(ids.users, colleagueAccount.email)
  await tx.insert(unapprovedDiscounts).values({
    userId: colleague,
    requestedById: colleague,
    percentOff: 100,
    duration: 'repeating',
    durationInMonths: 12,
    reason: 'Om het plan Club zelf te gebruiken, zoals onze klanten.',
    createdAt: minutesAfter(now, -60),
  })
}
