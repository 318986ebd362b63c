import { projectStates } from '../../../contract/fundraisers/projects/project-states.ts'
import { managerAccount } from '../accounts.ts'
import type { ProjectPlan } from '../world.ts'

/** A draft: the manager is still writing it, and no other sees it. */
export const zonnepompScholen: ProjectPlan = {
  url: 'zonnepomp-scholen',
  name: 'Zonnepompen voor drie dorpsscholen',
  kind: 'project',
  state: projectStates.draft,
  description:
    'Drie scholen in Wajir hebben een put, maar geen stroom voor de pomp. Met zonnepanelen op het dak komt er water uit de kraan op het schoolplein, en licht in de klas.',
  scene: 'solar-school',
  organization: 'bron-en-water',
  owner: managerAccount,
  goal: 21_000,
  createdDaysAgo: 12,
  publishedDaysAgo: null,
  closesInDays: 120,
  account: 100_234_511,
  thankMailMotivation: '',
  donations: [
    { euros: 15, name: 'een kraan op het schoolplein' },
    { euros: 50, name: 'een stuk zonnepaneel, zo groot als een lesboek' },
  ],
  blocks: [
    {
      title: 'Een put zonder stroom',
      description:
        'De put van de school in Tarbaj is gezond. De dieselpomp niet. Elke liter kost nu meer aan brandstof dan de school per kind heeft. Van zonlicht is er genoeg: 330 dagen per jaar.',
    },
    {
      title: 'Nog in te vullen: begroting',
      description: 'De offerte van de installateur komt eind deze maand. Daarna zetten we hier de bedragen per school.',
    },
  ],
  updates: [],
  donation: null,
}
