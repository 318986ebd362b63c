import { projectStates } from '../../../contract/fundraisers/projects/project-states.ts'
import type { ProjectPlan } from '../world.ts'

export const eenBosVoorLater: ProjectPlan = {
  url: 'een-bos-voor-later',
  name: 'Een bos voor later',
  kind: 'project',
  state: projectStates.public,
  description:
    'Achter de dijk bij Harlingen groeit op oude bietenvelden een bos. Elke winter planten we een hectare bij: eik, els en wilde appel. Wij zien het nooit af, en dat is precies de bedoeling.',
  scene: 'forest',
  organization: 'het-zilte-land',
  owner: { name: 'Sietske Hoekstra', email: 'sietske.hoekstra@het-zilte-land.test' },
  goal: 60_000,
  showGoal: false,
  createdDaysAgo: 148,
  publishedDaysAgo: 144,
  closesInDays: 'never',
  account: 100_234_531,
  thankMailMotivation: 'Jouw bomen gaan deze winter de grond in. Kom gerust kijken: het hek is nooit op slot.',
  donations: [
    { euros: 6, name: 'een jonge els, met wortels en al' },
    { euros: 24, name: 'vier eiken en een paal tegen de reeën' },
    { euros: 120, name: 'een hele houtwal vol bessen' },
  ],
  blocks: [
    {
      title: 'Van bieten naar bomen',
      description:
        'Boer Durk Posthumus stopte in 2021. Zijn kinderen wilden niet boeren, maar verkopen aan een datacentrum wilden ze ook niet. Nu pachten wij elf hectare, ' +
        'voor een bedrag waar je een fiets voor koopt. De voorwaarde van Durk: er moet een pad komen, en een bankje met uitzicht op zijn oude schuur.',
    },
    {
      title: 'Welke bomen, en waarom',
      description:
        'De grond is zout en nat, dus niet alles groeit er. We planten zwarte els langs de sloten, zomereik op de hoge stukken en daartussen wilde appel en meidoorn. ' +
        'Alle zaden komen uit de buurt. Een eik uit Friesland weet wat wind is.',
      scene: 'forest-autumn',
    },
    {
      title: 'Geen teller, wel tijd',
      description:
        'We laten geen streefbedrag zien. Een bos is niet af bij een bedrag. Wat er dit jaar binnenkomt, gaat volgend plantseizoen de grond in. ' +
        'Je ziet in de updates hoeveel bomen dat zijn, en ook hoeveel het niet hebben gered.',
    },
  ],
  updates: [
    {
      daysAgo: 11,
      title: 'Twaalf reeën en een hek',
      intro: 'De jonge appels zijn lekker. Dat vinden niet alleen wij.',
      description:
        '<p>Van de 300 wilde appels zijn er 74 opgegeten. We zetten nu om elke boom een korf van wilgentenen, gevlochten door de dagbesteding uit het dorp.</p><ul><li>Geplant: 2.140 bomen</li><li>Aangeslagen: 1.893</li><li>Opgegeten: 74</li></ul>',
    },
    {
      daysAgo: 67,
      title: 'De eerste wielewaal',
      intro: 'Vogelteller Nuno hoorde hem om tien over vijf en belde meteen iedereen wakker.',
      description:
        '<p>Een wielewaal in een bos van vier jaar oud, dat kan eigenlijk niet. Hij zong een kwartier en ging toen weer. We nemen het als een compliment.</p>',
      scene: 'forest-autumn',
    },
  ],
  donation: {
    total: { paidCount: 86, raised: 3_264 },
    amounts: 'usual',
    theme: 'forest',
    monthlyCount: 11,
    monthlyByAccount: [7],
  },
}
