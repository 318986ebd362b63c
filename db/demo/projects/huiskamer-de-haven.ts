import { projectStates } from '../../../contract/fundraisers/projects/project-states.ts'
import { starterAccount } from '../accounts.ts'
import type { ProjectPlan } from '../world.ts'

/** A draft with everything on it, which waits until staff let it be public. */
export const huiskamerDeHaven: ProjectPlan = {
  url: 'huiskamer-de-haven',
  name: 'Een huiskamer voor de Havenbuurt',
  kind: 'project',
  state: projectStates.draft,
  description:
    'Het buurthuis ging dicht, de buurt bleef. We maken van een leeg winkelpand een huiskamer waar je zonder afspraak koffie drinkt, je post laat lezen of gewoon even zit.',
  scene: 'night-window',
  owner: starterAccount,
  showUserAsOwner: true,
  goal: 6_500,
  createdDaysAgo: 8,
  publishedDaysAgo: null,
  closesInDays: 75,
  account: 200_118_851,
  thankMailMotivation: 'Dank je wel! De koffie staat klaar, ook voor jou.',
  donations: [
    { euros: 10, name: 'koffie voor een hele tafel' },
    { euros: 35, name: 'een stoel die niet wiebelt' },
    { euros: 120, name: 'een maand verwarming' },
  ],
  blocks: [
    {
      title: 'Waarom nu',
      description:
        'Sinds het buurthuis dicht is, zit mevrouw Kalpoe elke ochtend in het bushokje. Niet voor de bus. De eigenaar van de oude schoenwinkel geeft ons het pand voor een jaar, voor niets. ' +
        'Alleen moet er dan wel een kachel in, een toilet dat werkt en een drempel die geen drempel is.',
    },
    {
      title: 'Waar het geld heen gaat',
      description:
        'De kachel kost € 2.900, het toilet € 1.850 en de drempel € 400. Van de rest kopen we tafels, stoelen en een koffiemachine bij de kringloop. Elke rekening komt op deze pagina.',
    },
  ],
  updates: [],
  donation: null,
}
