import { projectStates } from '../../../contract/fundraisers/projects/project-states.ts'
import type { ProjectPlan } from '../world.ts'

export const iedereNachtEenWaker: ProjectPlan = {
  url: 'iedere-nacht-een-waker',
  name: 'Iedere nacht een waker aan het bed',
  kind: 'project',
  state: projectStates.public,
  description:
    'Niemand hoeft alleen te sterven in Hospice Merelzang. Met een vast bedrag per maand zorg je dat er ook om vier uur ’s nachts iemand zit die kan luisteren.',
  scene: 'night-window',
  organization: 'hospice-merelzang',
  owner: { name: 'Greetje Assink', email: 'greetje.assink@hospice-merelzang.test' },
  goal: 12_000,
  createdDaysAgo: 150,
  publishedDaysAgo: 147,
  closesInDays: 'never',
  allowOnlyMonthly: true,
  hidesAmounts: true,
  account: 100_234_521,
  thankMailMotivation: 'Elke maand waak jij een stukje mee. Opzeggen kan altijd, met één klik in je mail.',
  donations: [
    { euros: 8, name: 'per maand: thee, soep en een deken voor een waker' },
    { euros: 15, name: 'per maand: één nacht waken' },
    { euros: 30, name: 'per maand: de opleiding van een nieuwe waker' },
  ],
  blocks: [
    {
      title: 'De nacht duurt lang',
      description:
        'Overdag is het levendig bij ons. Er wordt gekookt, de hond van de buren komt langs, kleinkinderen spelen op de gang. Om elf uur gaat het licht uit. ' +
        'Dan komen de vragen. Een waker hoeft geen antwoord te weten. Er zijn is genoeg.',
    },
    {
      title: 'Waarom elke maand',
      description:
        'Waken kun je niet plannen. De ene week hebben we drie nachten nodig, de andere alle zeven. Met vaste gevers weten we dat er in elk rooster iemand kan staan. ' +
        'Daarom vragen we voor dit project alleen een maandelijkse donatie. Hoe klein ook: hij komt terug, en wij dus ook.',
    },
    {
      title: 'Wie zijn de wakers?',
      description:
        'Op dit moment zijn het er tweeëntwintig. Er zit een postbode bij, een rechter met pensioen, twee studenten en een vrouw die hier zelf haar man verloor. ' +
        'Allemaal volgden ze acht avonden les over rust, pijn, geloof en stil zijn.',
    },
  ],
  updates: [
    {
      daysAgo: 18,
      title: 'Drie nieuwe wakers',
      intro: 'Anouk, Samir en meneer Ten Cate hebben hun laatste lesavond gehad.',
      description:
        '<p>Samir is vrachtwagenchauffeur en is gewend aan de nacht. Hij leest graag voor, vooral over schepen. Meneer Ten Cate neemt zijn breiwerk mee.</p><p>Zij worden betaald door <strong>jouw maandelijkse donatie</strong>, of eigenlijk: hun opleiding, hun reis en hun soep.</p>',
    },
    {
      daysAgo: 81,
      title: 'Zevenentwintig nachten',
      intro: 'Zo vaak zat er vorige maand iemand aan een bed bij ons.',
      description:
        '<p>Eén keer waren het er drie tegelijk, voor een vrouw met een grote familie ver weg. Ze zei dat het wel een feestje leek.</p>',
    },
  ],
  donation: { amounts: 'small', theme: 'care', monthlyCount: 41, monthlyByAccount: [0, 6] },
}
