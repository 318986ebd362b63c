import { defined } from '../../../../contract/defined.ts'
export interface SamplePerson {
  id: number
  name: string
  status: 'paid' | 'open' | 'failed'
  euros: number
  city: string
}

const names =
  'Joke de Wit, Youssef El Kaddouri, Sanne Verhoef, Ilse van den Broek, R. Pietersen-van der Hooghenbandt, Émile Dupont, Zoë Bakker, Ömer Yılmaz, Anna Smit, Bram de Groot, Chantal Peeters, Daan Visser, Eva Mulder, Fatima Amrani'.split(
    ', ',
  )
const cities = ['Delft', 'Sluis', 'Wijk bij Duurstede', 'Groningen']
const statuses = ['paid', 'paid', 'open', 'paid', 'failed'] as const

/** The people, so many that the pager has to leave pages out. */
export const samplePeople: readonly SamplePerson[] = Array.from({ length: 87 }, (_none, index) => ({
  id: index + 1,
  name: `${names[index % names.length]}${index < names.length ? '' : ` ${Math.floor(index / names.length) + 1}`}`,
  status: defined(statuses[index % statuses.length]),
  euros: ((index * 37) % 240) + 5,
  city: defined(cities[index % cities.length]),
}))
