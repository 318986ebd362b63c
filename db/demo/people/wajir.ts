import { sanneVerhoef } from './sanne-verhoef.ts'
import type { ParticipantPlan } from '../world.ts'

const [short, middle, long] = ['10 kilometer', '25 kilometer', '40 kilometer'] as const

export const wajirParticipants: readonly ParticipantPlan[] = [
  sanneVerhoef,
  {
    name: 'Youssef El Kaddouri',
    event: middle,
    goal: 1_000,
    progress: 0.61,
    motivation:
      'Mijn oma in Nador haalde water met een ezel. Ze is 91 en vertelt er nog over. Ik loop 25 kilometer, zonder ezel.',
    blocks: [
      {
        title: 'De ezel van mijn oma',
        description:
          'Hij heette Bouzid en hij was koppig. Elke ochtend om vijf uur liepen ze samen naar de bron, mijn oma te voet, het water op zijn rug. ' +
          'Als hij niet wilde, zong ze. Ik heb haar gevraagd welk lied. Dat zing ik vanaf kilometer twintig.',
      },
    ],
    updates: [
      {
        daysAgo: 12,
        title: 'Oma heeft ook gedoneerd',
        intro: 'Een tientje, in een envelop, per post.',
        description:
          '<p>Ze schreef erbij dat ik goede schoenen moet dragen en dat ik op tijd moet eten. Dat ga ik allebei doen.</p>',
      },
    ],
  },
  {
    name: 'Marijke & Bert Post',
    team: 'team-oud-west',
    isCaptain: true,
    event: short,
    goal: 500,
    progress: 0.43,
    motivation: 'Samen 141 jaar oud en elke ochtend een ommetje. Nu een keer ’s nachts en met een nummer op onze jas.',
  },
  {
    name: 'Farid Rahimi',
    team: 'de-pompers',
    event: middle,
    goal: 1_000,
    motivation: 'Ik kwam als kind uit Herat met één fles water in de auto. Ik weet hoe je naar een slok kunt kijken.',
  },
  {
    name: 'Lotte Brinkman',
    team: 'de-pompers',
    event: long,
    goal: 1_000,
    motivation: 'Keeper van het team, dus ik sta liever stil. Voor drie putten maak ik een uitzondering.',
  },
  {
    name: 'Thijs van Rossum',
    team: 'de-pompers',
    event: middle,
    goal: 750,
    motivation: 'Ik had een weddenschap verloren. Inmiddels vind ik het trainen leuker dan ik wil toegeven.',
  },
  {
    name: 'Chiara Lombardi',
    team: 'de-pompers',
    event: middle,
    goal: 750,
    motivation:
      'Per ogni chilometro una candela: mijn nonna in Bari brandt er eentje bij elke kilometer. Sponsor me, kaarsen zijn duur.',
  },
  {
    name: 'Wout Dijkhuis',
    team: 'de-pompers',
    event: short,
    goal: 500,
    motivation:
      'Net geopereerd aan mijn knie, dus tien kilometer met stokken. De fysiotherapeut loopt mee om te controleren.',
  },
  {
    name: 'Fatma Yıldız',
    team: 'team-oud-west',
    event: short,
    goal: 400,
    motivation: 'De hele straat doet mee, dus ik ook. En mijn kinderen denken dat ik het niet kan. Ha.',
  },
  {
    name: 'Gerard Stegeman',
    team: 'team-oud-west',
    event: short,
    goal: 400,
    motivation: 'Sinds mijn pensioen was ik de man van het bankje. Nu ben ik de man van tien kilometer.',
  },
  {
    name: 'Naomi Tuhumury',
    team: 'team-oud-west',
    event: middle,
    goal: 600,
    motivation: 'Ik loop voor mijn vader, die op Ambon de put van het dorp groef. Met de hand, elf meter diep.',
  },
  {
    name: 'Pieter Sluis',
    team: 'bakkerij-sluis',
    isCaptain: true,
    event: short,
    goal: 1_500,
    motivation:
      'Al dertig jaar begin ik om twee uur ’s nachts. Deze keer sta ik dan al te lopen. Brood is er zaterdag gewoon.',
  },
  {
    name: 'Anneloes Sluis',
    team: 'bakkerij-sluis',
    event: middle,
    goal: 1_000,
    motivation: 'Zonder water geen deeg, zo simpel is het. Per verkochte krentenbol gaat er een euro naar de put.',
  },
  {
    name: 'Tesfay Gebremariam',
    team: 'bakkerij-sluis',
    event: long,
    goal: 1_000,
    motivation: 'Ik bakte in Asmara, nu in Zwolle. Lopen kan ik ook: ik ben eigenlijk hardloper, ssst.',
    blocks: [
      {
        title: 'Brood en benen',
        description:
          'Zeven jaar geleden kwam ik in Zwolle. Pieter zocht iemand die vroeg kon opstaan, ik zocht werk. In Asmara bakte ik voor een hele wijk, hier begon ik met krentenbollen. ' +
          'Rennen deed ik altijd al, naar school en terug, acht kilometer. Toen noemden we dat geen sport.',
      },
    ],
  },
  {
    name: 'Esmée Kuipers',
    team: 'de-nachtbrakers',
    isCaptain: true,
    event: long,
    goal: 1_250,
    motivation: 'Op de afdeling geef ik elke nacht tientallen glazen water. Zo gewoon, dat je het bijna vergeet.',
    blocks: [
      {
        title: 'Nachtdienst nummer zoveel',
        description:
          'Na een nacht op B2 loop ik naar huis door een stad die nog slaapt. Dat vind ik het mooiste uur. Deze keer doen we het met vijf collega’s en zonder piepers. ' +
          'Wie ons onderweg een kop koffie geeft, krijgt gratis medisch advies. Meestal is dat: even zitten.',
      },
    ],
    updates: [
      {
        daysAgo: 19,
        title: 'Wioletta heeft ja gezegd',
        intro: 'En daarna pas gevraagd waartegen.',
        description:
          '<p>We zijn nu met vijf. Sjoerd doet de thermoskan. De planning zegt dat we die nacht allemaal vrij zijn, dus dat wordt spannend.</p>',
      },
    ],
  },
  {
    name: 'Priya Ramdin',
    team: 'de-nachtbrakers',
    event: long,
    goal: 1_000,
    motivation:
      'Twintigduizend stappen per dienst, dat heeft mijn horloge geteld. Twee diensten achter elkaar is dus de finish.',
  },
  {
    name: 'Joost ter Braak',
    team: 'de-nachtbrakers',
    event: middle,
    goal: 750,
    motivation:
      'Als verpleegkundige zie ik wat uitdroging met een lichaam doet. Daar hoef je niet ver voor te reizen, wel om het te voorkomen.',
  },
  {
    name: 'Wioletta Nowak',
    team: 'de-nachtbrakers',
    event: middle,
    goal: 750,
    motivation: 'Ik zeg altijd ja voordat ik nadenk. Nu moet ik 25 kilometer lopen. Jouw donatie maakt het minder dom.',
  },
  {
    name: 'Sjoerd Bakker',
    team: 'de-nachtbrakers',
    event: short,
    goal: 500,
    motivation:
      'Ik loop de tien, met een thermoskan voor de collega’s die de veertig doen. Iemand moet verstandig zijn.',
  },
  {
    name: 'Roeland Vos',
    team: 'vrijdagmiddag-vier-uur',
    isCaptain: true,
    event: long,
    goal: 1_250,
    motivation:
      'Ik ontwerp rioolgemalen. Niemand op een feestje wil daarover praten. Over een put van 180 meter diep wél.',
  },
  {
    name: 'Ayşe Demirci',
    team: 'vrijdagmiddag-vier-uur',
    event: middle,
    goal: 1_000,
    motivation:
      'Geohydroloog, dus dit is mijn vak. Ik heb het boorplan gelezen en het klopt. Daar durf ik 25 kilometer op te zetten.',
  },
  {
    name: 'Maarten Wolthuis',
    team: 'vrijdagmiddag-vier-uur',
    event: middle,
    goal: 750,
    motivation:
      'Voor elke donatie boven de tien euro teken ik een dwarsdoorsnede van je achtertuin. Met grondwaterstand.',
  },
  {
    name: 'Ngozi Okafor',
    team: 'vrijdagmiddag-vier-uur',
    event: short,
    goal: 500,
    motivation:
      'Mijn dochtertje van vier vroeg wie de kraan in Kenia heeft dichtgedraaid. Ik had geen antwoord, dus ik loop.',
  },
  {
    name: 'Hilde van Essen',
    team: 'docenten-zuiderlicht',
    isCaptain: true,
    event: middle,
    goal: 1_000,
    motivation: 'Ik geef aardrijkskunde aan 3 vwo. We hadden het over droogte, en toen vroegen zij: wat doet u eraan?',
  },
  {
    name: 'Ruben Cohen',
    team: 'docenten-zuiderlicht',
    event: middle,
    goal: 750,
    motivation: 'Bij € 750 loop ik de laatste kilometer in het pak van de schoolmascotte. Het is een uil. Het is heet.',
  },
  {
    name: 'Imane Benali',
    team: 'docenten-zuiderlicht',
    event: short,
    goal: 500,
    motivation:
      'Wiskundedocent. Een jerrycan weegt twintig kilo, elf kilometer, twee keer per dag. Die som klopt niet, dus doe ik mee.',
  },
  {
    name: 'Koen Wassink',
    event: long,
    goal: 800,
    motivation:
      'Ik loop alleen, want ik loop graag in stilte. Bij elke post lees ik een berichtje. Schrijf dus iets moois.',
  },
  {
    name: 'Mei-Lin Chen',
    event: middle,
    goal: 600,
    motivation:
      'In ons restaurant gaat er een dag lang een dubbeltje per kop thee naar de put. De rest haal ik met mijn benen.',
  },
  {
    name: 'Dirkje Hofman',
    event: short,
    goal: 300,
    motivation: 'Ik ben 78 en ik wandel sinds mijn heup weer goed is. Eén heup, tien kilometer, drie putten.',
  },
  {
    name: 'Sem & Noor Veldkamp',
    event: short,
    goal: 400,
    motivation: 'Wij zijn 10 en 12 en mogen één keer laat opblijven. Papa loopt mee, maar hij mag niet zeuren.',
  },
]
