import type { FaceLook, HairStyle } from './face-look.ts'

const skins = { s1: '#f3cfb3', s2: '#e6b692', s3: '#cf9870', s4: '#b07850', s5: '#8a5436', s6: '#643b28' } as const

const hairColors = {
  black: '#26201f',
  brown: '#5a3a28',
  auburn: '#8a4526',
  blond: '#d9ae66',
  red: '#b9562c',
  grey: '#a7a4a0',
  white: '#e9e5de',
} as const

type Word =
  keyof typeof skins | keyof typeof hairColors | HairStyle | 'glasses' | 'beard' | 'moustache' | 'earrings' | 'freckles'

/** What everybody looks like, in a few words; two people who share a page have a '+' between them. */
const looks: Record<string, string> = {
  'Fenna Wester': 's1 bob red glasses',
  'Mirjam Kosters': 's2 wavy auburn earrings',
  'Sanne Verhoef': 's1 ponytail blond freckles',
  'Ilse van den Broek': 's2 bob grey glasses earrings',
  'Abdi Warsame': 's6 short black beard',
  'Jelle Wiersma': 's1 short blond beard',
  'Greetje Assink': 's1 curly white glasses',
  'Rohan Bhagwandin': 's4 side black moustache',
  'Sietske Hoekstra': 's1 long blond',
  'Arie Terlouw': 's2 cap white beard',
  'Tijmen Haringsma': 's1 curly red beard',
  'Youssef El Kaddouri': 's4 short black beard',
  'Marijke & Bert Post': 's1 bob white glasses + s1 bald white moustache',
  'Farid Rahimi': 's3 side black beard',
  'Lotte Brinkman': 's1 bun auburn',
  'Thijs van Rossum': 's2 curly brown glasses',
  'Chiara Lombardi': 's3 wavy black earrings',
  'Wout Dijkhuis': 's1 short red freckles',
  'Fatma Yıldız': 's3 scarf auburn',
  'Gerard Stegeman': 's2 bald grey moustache glasses',
  'Naomi Tuhumury': 's4 long black earrings',
  'Pieter Sluis': 's1 cap brown moustache',
  'Anneloes Sluis': 's1 bun blond earrings',
  'Tesfay Gebremariam': 's5 afro black',
  'Esmée Kuipers': 's1 ponytail brown',
  'Priya Ramdin': 's4 long black',
  'Joost ter Braak': 's2 side blond glasses',
  'Wioletta Nowak': 's1 bob blond freckles',
  'Sjoerd Bakker': 's1 short brown beard',
  'Roeland Vos': 's2 side grey glasses',
  'Ayşe Demirci': 's3 wavy brown',
  'Maarten Wolthuis': 's1 curly blond beard glasses',
  'Ngozi Okafor': 's6 afro black earrings',
  'Hilde van Essen': 's1 bob grey',
  'Ruben Cohen': 's2 curly black glasses beard',
  'Imane Benali': 's3 scarf brown glasses',
  'Koen Wassink': 's1 short brown',
  'Mei-Lin Chen': 's2 bob black',
  'Dirkje Hofman': 's1 bun white glasses',
  'Sem & Noor Veldkamp': 's1 side blond freckles + s1 ponytail blond freckles',
  'Marleen Slot': 's1 wavy brown',
  'Daan Slot': 's1 side brown',
  'Pippa Slot': 's1 bun brown freckles',
  'Latifa Slot-Amrani': 's3 scarf black earrings',
  'Willem Zwier': 's2 bald white beard',
  'Catharina de Bruin': 's1 curly grey earrings',
  'Jun Takahashi': 's2 side black glasses',
  'Hetty Wolters': 's1 curly white',
  'Samira Haddad': 's3 wavy black glasses',
  'Frank Oude Hengel': 's2 short grey',
  'Bibi Oosterveld': 's1 bob red freckles',
  'Rachid Bouzid': 's4 short black moustache',
  'Ingrid Palsma': 's1 long grey',
  'Luuk & Isa van Dam': 's1 short brown + s1 bob brown freckles',
  'Nuno Ferreira': 's3 wavy black beard',
  'Aukje de Vries': 's1 curly grey glasses',
  'Hein Bosma': 's1 cap grey',
  'Folkert Zijlstra': 's1 short blond beard',
  'Amina Jama': 's6 scarf black',
  'Renske Dotinga': 's1 ponytail red',
  'Sander Tolsma': 's2 side brown moustache',
  'Gülay Aksoy': 's3 scarf brown',
  'Marco Visser': 's2 bald brown beard',
  'Babette Lemmens': 's1 wavy blond earrings',
  'Bram Westerink': 's1 side auburn beard',
  'Karim Naciri': 's4 curly black',
  'Jolanda Westerink': 's1 bob grey earrings',
  'Stijn Hagens': 's1 cap blond glasses',
  'Devi Soekhoe': 's4 ponytail black earrings',
  'Ot van der Meulen': 's1 curly blond freckles',
}

/** One or two faces for a name. */
export function looksOf(name: string): FaceLook[] {
  const described = looks[name]
  if (described === undefined) throw new Error(`nobody has said what ${name} looks like`)
  return described.split(' + ').map(lookFrom)
}

function lookFrom(described: string): FaceLook {
  const [skin, hair, color, ...extras] = described.split(' ') as [
    keyof typeof skins,
    HairStyle,
    keyof typeof hairColors,
    ...Word[],
  ]
  return {
    skin: skins[skin],
    hair,
    hairColor: hairColors[color],
    hasGlasses: extras.includes('glasses'),
    hasBeard: extras.includes('beard'),
    hasMoustache: extras.includes('moustache'),
    hasEarrings: extras.includes('earrings'),
    hasFreckles: extras.includes('freckles'),
  }
}
