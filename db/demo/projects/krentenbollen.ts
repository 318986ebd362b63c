import { projectStates } from '../../../contract/fundraisers/projects/project-states.ts'
import { managerAccount } from '../accounts.ts'
import type { ProjectPlan } from '../world.ts'

export const krentenbollen: ProjectPlan = {
  url: 'krentenbollen',
  name: 'Krentenbollen voor Wajir',
  kind: 'link',
  state: projectStates.public,
  description:
    'Bestel je krentenbollen bij Bakkerij Sluis en betaal ze hier. De hele opbrengst gaat naar de putten in Wajir. Ophalen op zaterdag, zolang ze warm zijn.',
  scene: 'bakery',
  organization: 'bron-en-water',
  owner: managerAccount,
  goal: null,
  createdDaysAgo: 62,
  publishedDaysAgo: 61,
  closesInDays: 40,
  allowRecurring: false,
  account: 100_234_511,
  thankMailMotivation: 'Je bollen liggen zaterdag vanaf acht uur klaar. Zeg je naam en neem een tas mee.',
  donations: [
    { euros: 6, name: 'zes krentenbollen' },
    { euros: 12, name: 'twaalf krentenbollen' },
    { euros: 20, name: 'twintig bollen en een pakje roomboter' },
  ],
  blocks: [
    {
      title: 'Zo gaat het',
      description:
        'Je betaalt hier en zet je naam en het aantal in het bericht. Pieter en Anneloes bakken in de nacht van vrijdag op zaterdag. Vanaf acht uur staat je zak klaar, met je naam erop. ' +
        'Niet opgehaald om half één? Dan gaan ze naar de voedselbank aan de overkant.',
    },
    {
      title: 'Wat zit erin?',
      description:
        'Bloem van de molen, krenten, rozijnen, een beetje sinaasappel en verder niets bijzonders. De bakkerij schenkt de ingrediënten. Alles wat jij betaalt, gaat dus naar het water.',
    },
  ],
  updates: [
    {
      daysAgo: 13,
      title: 'Elfhonderd bollen',
      intro: 'Zaterdag ging nummer elfhonderd over de toonbank. De koper at hem meteen op.',
      description:
        '<p>Tesfay heeft er een nieuwe variant bij bedacht, met dadels en kardemom. Zet “dadel” in je bericht als je die wilt proberen.</p>',
    },
  ],
  donation: { total: { paidCount: 64, raised: 861 }, amounts: 'small', theme: 'bakery', monthlyCount: 0 },
}
