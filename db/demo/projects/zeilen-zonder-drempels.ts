import { projectStates } from '../../../contract/fundraisers/projects/project-states.ts'
import type { ProjectPlan } from '../world.ts'

export const zeilenZonderDrempels: ProjectPlan = {
  url: 'zeilen-zonder-drempels',
  name: 'Zeilen zonder drempels',
  kind: 'project',
  state: projectStates.public,
  description:
    'Mijn zus Roos zeilde voordat ze kon fietsen. Nu zit ze in een rolstoel en ligt onze boot stil. Ik wil hem ombouwen, zodat zij weer aan het roer kan. En na haar iedereen die dat wil.',
  scene: 'boat',
  owner: { name: 'Tijmen Haringsma', email: 'tijmen.haringsma@voorbeeld.test' },
  showUserAsOwner: true,
  goal: 7_500,
  createdDaysAgo: 7,
  publishedDaysAgo: 5,
  closesInDays: 85,
  account: 200_118_850,
  thankMailMotivation: 'Dank je wel, ook van Roos. Je staat op de lijst voor een rondje over het Sneekermeer.',
  donations: [
    { euros: 20, name: 'een zwemvest dat ook zittend goed zit' },
    { euros: 45, name: 'een katrol voor de zitlift' },
    { euros: 150, name: 'een stuk van de draaibare stuurstoel' },
  ],
  blocks: [
    {
      title: 'Roos en de Eider',
      description:
        'De Eider is een valk uit 1974. Onze vader kocht hem met een lek en een verhaal, en alleen het lek hebben we gerepareerd. Roos won er drie keer de avondwedstrijd mee. ' +
        'Sinds haar ongeluk, twee jaar geleden, heeft ze hem alleen nog vanaf de kant gezien.',
    },
    {
      title: 'Wat er moet gebeuren',
      description:
        'Een vlakke steiger, een lift om in de boot te komen, een stoel die meedraait als je overstag gaat en schoten die je met één hand bedient. ' +
        'Jachtbouwer Hylke doet het werk voor de helft van zijn tarief. Het materiaal en de keuring kosten samen € 7.500.',
    },
    {
      title: 'En daarna?',
      description:
        'Van april tot oktober ligt de Eider twee middagen per week klaar voor iedereen die niet zomaar in een boot stapt. Roos wordt schipper. Ze heeft al een pet.',
    },
  ],
  updates: [
    {
      daysAgo: 2,
      title: 'De eerste meter',
      intro: 'Vijf dagen bezig en de steiger is al bijna betaald.',
      description:
        '<p>Roos doet alsof ze het heel gewoon vindt. Maar ze vraagt elk uur hoeveel het is. <em>Hoi Roos.</em></p>',
    },
  ],
  donation: { total: { paidCount: 19, raised: 905 }, amounts: 'usual', theme: 'boat', monthlyCount: 0 },
}
