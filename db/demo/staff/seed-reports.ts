import { abuseReports } from '../../../server/schema/staff/kiosk/abuse-reports.ts'
import { staffAccount } from '../accounts.ts'
import { daysAfter, minutesAfter } from '../dates.ts'
import { idOf, type SeedContext } from '../seeding/parts.ts'
import type { PlantedIds } from './ids.ts'

/** Seeds reports about public pages, in the order in which they came: one that was dismissed, and two that wait. */
export async function seedReports(
  { tx, now }: SeedContext,
  { users, projects, organizations }: PlantedIds,
): Promise<void> {
  await tx.insert(abuseReports).values([
    {
      path: '/het-zilte-land',
      subject: 'organization',
      subjectId: idOf(organizations, 'het-zilte-land'),
      name: 'Vereniging Het Zilte Land',
      reason: 'deceit',
      message: 'Bestaat deze vereniging wel? Ik ken niemand die lid is.',
      email: 'twijfel@voorbeeld.test',
      language: 'nl',
      state: 'dismissed',
      createdAt: daysAfter(now, -16),
      decidedBy: idOf(users, staffAccount.email),
      decidedAt: daysAfter(now, -15),
      decision: 'Ingeschreven bij de Kamer van Koophandel, en de rekening staat op haar naam.',
    },
    {
      path: '/dijkloop/deelnemers/folkert-zijlstra',
      subject: 'project',
      subjectId: idOf(projects, 'dijkloop'),
      name: 'Dijkloop: wind tegen voor een vogelkijkhut',
      reason: 'privacy',
      message: 'In dit verhaal staat mijn achternaam met mijn ziekte. Dat wil ik niet op internet.',
      email: null,
      language: 'nl',
      createdAt: daysAfter(now, -1),
    },
    {
      path: '/wieken-nachtegaal',
      subject: 'project',
      subjectId: idOf(projects, 'wieken-nachtegaal'),
      name: 'Nieuwe wieken voor molen De Nachtegaal',
      reason: 'rights',
      message:
        'De foto bovenaan lijkt veel op een schilderij van mijn vader. Kunnen jullie vragen of ze die mogen gebruiken?',
      email: 'oplettend@voorbeeld.test',
      language: 'nl',
      createdAt: minutesAfter(now, -130),
    },
  ])
}
