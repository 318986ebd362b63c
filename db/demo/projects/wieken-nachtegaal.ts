import { projectStates } from '../../../contract/fundraisers/projects/project-states.ts'
import type { ProjectPlan } from '../world.ts'

export const wiekenNachtegaal: ProjectPlan = {
  url: 'wieken-nachtegaal',
  name: 'Nieuwe wieken voor molen De Nachtegaal',
  kind: 'project',
  state: projectStates.public,
  description:
    'Ik ben vrijwillig molenaar in de Alblasserwaard. Na de storm staat mijn molen stil, met anderhalve wiek. Het dorp mist het geluid. Ik ook.',
  scene: 'windmill',
  owner: { name: 'Arie Terlouw', email: 'arie.terlouw@voorbeeld.test' },
  showUserAsOwner: true,
  goal: 8_000,
  createdDaysAgo: 114,
  publishedDaysAgo: 112,
  closesInDays: 31,
  account: 200_118_840,
  thankMailMotivation: 'Bedankt! Als hij weer draait, mag je komen malen. Neem oude kleren mee.',
  donations: [
    { euros: 10, name: 'vijftig gesmede spijkers' },
    { euros: 30, name: 'een meter zeildoek' },
    { euros: 75, name: 'een plank in de nieuwe roede' },
  ],
  blocks: [
    {
      title: 'Wat er gebeurde',
      description:
        'Om tien over drie ’s nachts hoorde ik een knal. Ik woon op tachtig meter, dus ik was er zo. De halve buitenroede lag in de sloot, netjes naast de eenden. ' +
        'De kap en het binnenwerk zijn heel gebleven. Dat scheelt een hoop verdriet en zeker dertigduizend euro.',
    },
    {
      title: 'Waarom de verzekering niet alles betaalt',
      description:
        'De verzekering vergoedt een stalen roede. Die is sterk, maar bij deze molen hoort hout: hij draait al sinds 1761 op lariks. ' +
        'Het verschil is € 8.000. Dat bedrag wil ik graag ophalen, want een molen met een stalen arm is als een viool met een plastic snaar.',
    },
    {
      title: 'Iedereen is molenaar',
      description:
        'Wie geeft, mag een ochtend mee de molen in. Je leert de vang bedienen en de zeilen voorleggen. Er is koffie uit een kan die ouder is dan ik.',
      scene: 'windmill-evening',
    },
  ],
  updates: [
    {
      daysAgo: 8,
      title: 'Boven de streep, en wat we met de rest doen',
      intro: 'Jullie gaven meer dan ik vroeg. Ik moest even gaan zitten.',
      description:
        '<p>De roede is besteld bij de molenmaker in Streefkerk. Van het geld dat over is, laat ik de zeilen vernieuwen en komt er een leuning bij de trap, zodat ook mijn moeder van 88 naar boven kan.</p><p>Alle rekeningen hang ik op in de molen. Je mag ze nalezen.</p>',
    },
    {
      daysAgo: 50,
      title: 'Het hout is gekozen',
      intro: 'In de Ardennen staat een lariks van eenentwintig meter, recht als een kaars. Die wordt het.',
      description:
        '<p>De houthandelaar tikte met zijn knokkels op de stam en zei: “Die zingt.” Dat leek me een goed teken voor een Nachtegaal.</p>',
      scene: 'windmill-evening',
    },
  ],
  donation: {
    total: { paidCount: 124, raised: 9_155 },
    amounts: 'generous',
    theme: 'mill',
    monthlyCount: 2,
    donationsByAccount: 1,
  },
}
