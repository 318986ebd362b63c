import type { Random } from '../random.ts'

interface Origin {
  weight: number
  given: readonly string[]
  family: readonly string[]
}

const origin = (weight: number, givenNames: string, family: string): Origin => ({
  weight,
  given: givenNames.split(' '),
  family: family.split('|'),
})

/** The people of the Netherlands, roughly. */
const origins: readonly Origin[] = [
  origin(
    62,
    'Anna Jan Maria Piet Els Henk Ria Wim Joke Kees Truus Bert Ineke Gerrit Wilma Arjan Marleen Sander Esther Jeroen ' +
      'Linda Mark Femke Bas Lieke Daan Sanne Thijs Roos Lars Fleur Sem Julia Noah Emma Finn Tess Mila Luuk Saar Bram Evi ' +
      'Jesse Nina Ruben Douwe Sjoukje Jelle Nynke Wiebe Tjitske Harm Geesje Hendrik Aaltje Cor Nel Ad Corrie Riet Sjef Mieke Toon',
    'de Jong|Jansen|de Vries|van den Berg|van Dijk|Bakker|Visser|Smit|Meijer|de Boer|Mulder|de Groot|Bos|Vos|Peters|Hendriks|' +
      'van Leeuwen|Dekker|Brouwer|de Wit|Dijkstra|Smits|de Graaf|van der Meer|van der Linden|Kok|Jacobs|de Haan|Vermeulen|' +
      'van den Heuvel|van der Veen|van den Broek|de Bruijn|Schouten|van Beek|Willems|van Vliet|van de Ven|Hoekstra|Maas|Verhoeven|' +
      'Koster|van Dam|Prins|Blom|Huisman|Postma|Kuipers|Veenstra|Kramer|van den Brink|Scholten|van Wijk|Terpstra|Bouwman|Mol|' +
      'Zijlstra|Wiersma|Nijland|Ten Have|Steenbergen|Hogenkamp|Wolff|Cohen|van Zanten|Oude Luttikhuis|Boerrigter|Schreurs',
  ),
  origin(
    8,
    'Fatima Mohamed Khadija Youssef Samira Ahmed Naima Omar Hanan Bilal',
    'El Amrani|Bouali|Haddou|Benchaib|El Idrissi|Azzouzi|Ouali|Tahiri',
  ),
  origin(7, 'Elif Emre Zeynep Murat Aylin Can Merve Kemal', 'Yılmaz|Kaya|Demir|Şahin|Öztürk|Arslan|Koç'),
  origin(
    7,
    'Anjali Ravi Shanti Vikash Soraya Ricardo Gladys Orlando Cheyenne Jermaine Ruth Winston Naomi Dwight',
    'Ramcharan|Bissesar|Kalpoe|Sewnandan|Pinas|Wijdenbosch|Martina|Croes|Pattipeilohy|Latuheru|Sahetapy',
  ),
  origin(4, 'Wei Ling Hao Yuki Kenji Thi Linh Minh', 'Nguyen|Tran|Wong|Li|Zhang|Tanaka'),
  origin(
    7,
    'Agnieszka Piotr Ewa Tomasz Katarzyna Sofia Miguel Ana Diego Carmen Giulia Marco Chloé Luca Olena Andrii Iryna',
    'Kowalski|Nowicka|Mazur|da Silva|Fernandes|García|Rossi|Moreau|Schmidt|Shevchenko|Bondar|Janssens|Claes|Peeters',
  ),
  origin(
    5,
    'Selam Abel Hodan Ali Ayaan Abdi Leila Reza Parisa Dariush',
    'Tesfaye|Haile|Hassan|Warsame|Mohamud|Rostami|Karimi|Mensah|Osei',
  ),
]

const byWeight = origins.map((one) => [one.weight, one] as const)

const groups: readonly (readonly [string, string])[] = [
  ['Groep 5', 'De Regenboog'],
  ['Leesclub', 'De Ezelsoren'],
  ['Buurtvereniging', 'Achter de Kerk'],
  ['Familie', 'Hogenkamp'],
  ['Collega’s', 'van de administratie'],
  ['Voetbalteam', 'JO9-2'],
  ['Kapsalon', 'Knap'],
  ['Fietsenmaker', 'Wiebe'],
  ['Kaartclub', 'Ruiten Vrouw'],
  ['Vrienden', 'van de camping'],
]

export interface DonorName {
  firstName: string
  lastName: string
}

/**
 * Invents the name of a donor: most give their whole name, some only a first name or an initial, and now and then a
 * group gives together.
 */
export function inventDonorName(random: Random): DonorName {
  const { given: givenNames, family: familyNames } = random.weighted(byWeight)
  const givenName = random.pick(givenNames)
  // Some people carry a name from two regions.
  const family = random.pick(random.chance(0.06) ? random.weighted(byWeight).family : familyNames)
  return random.weighted<() => DonorName>([
    [74, () => ({ firstName: givenName, lastName: family })],
    [9, () => ({ firstName: givenName, lastName: '' })],
    [6, () => ({ firstName: `${givenName[0]}.`, lastName: family })],
    [
      7,
      () => ({
        firstName: `${givenName} en ${random.pick(givenNames.filter((name) => name !== givenName))}`,
        lastName: family,
      }),
    ],
    [4, () => groupName(random)],
  ])()
}

function groupName(random: Random): DonorName {
  const [firstName, lastName] = random.pick(groups)
  return { firstName, lastName }
}

/** Returns the slug of a name: 'Gülay Aksoy' becomes 'gulay-aksoy', letters, digits and hyphens only. */
export function slugOf(name: string): string {
  return name
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Returns an e-mail address that can never be delivered: the domain .test is reserved for this. */
export const emailOf = (name: string): string => `${slugOf(name).replaceAll('-', '.')}@voorbeeld.test`
