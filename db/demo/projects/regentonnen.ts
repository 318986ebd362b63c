import { projectStates } from '../../../contract/fundraisers/projects/project-states.ts'
import type { ProjectPlan } from '../world.ts'

/** Finished and archived: it stays for its managers and its donors, and is on no list. */
export const regentonnen: ProjectPlan = {
  url: 'regentonnen-volkstuin',
  name: 'Regentonnen voor volkstuin De Kwakel',
  kind: 'project',
  state: projectStates.finished,
  description:
    'Veertig tuinders, één kraan. Met twintig regentonnen geven we voortaan water dat gratis uit de lucht komt.',
  scene: null,
  organization: 'het-zilte-land',
  owner: { name: 'Sietske Hoekstra', email: 'sietske.hoekstra@het-zilte-land.test' },
  goal: 900,
  createdDaysAgo: 149,
  publishedDaysAgo: 148,
  closesInDays: -88,
  isArchived: true,
  account: 100_234_531,
  thankMailMotivation: 'Dank je wel! De tonnen staan en de eerste bui viel al.',
  donations: [{ euros: 45, name: 'een regenton met kraantje' }],
  blocks: [
    {
      title: 'Klaar!',
      description:
        'De twintig tonnen staan er. Na de eerste natte week zat er vierduizend liter in. De kraan is nu alleen nog om handen te wassen.',
    },
  ],
  updates: [],
  donation: {
    total: { paidCount: 14, raised: 905 },
    amounts: 'usual',
    theme: 'forest',
    monthlyCount: 0,
    isPaidOut: true,
  },
}
