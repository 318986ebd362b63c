import type { Random } from '../../random.ts'
import type { Theme } from '../../world.ts'
import { generalMessages, openings, sponsorMessages } from './general.ts'
import {
  bakeryMessages,
  beachMessages,
  boatMessages,
  dykeMessages,
  forestMessages,
  millMessages,
  skatingMessages,
} from './outdoors.ts'
import { careMessages, gardenMessages, lanternMessages, waterMessages } from './water-and-care.ts'

const themeMessages: Record<Theme, readonly string[]> = {
  water: waterMessages,
  garden: gardenMessages,
  care: careMessages,
  lanterns: lanternMessages,
  dyke: dykeMessages,
  beach: beachMessages,
  forest: forestMessages,
  mill: millMessages,
  skating: skatingMessages,
  bakery: bakeryMessages,
  boat: boatMessages,
}

/**
 * What a donor writes; most write nothing.
 * @param sponsored the first name or the team whose page it was given on
 */
export function inventMessage(random: Random, theme: Theme, sponsored: string | undefined): string {
  if (!random.chance(theme === 'bakery' ? 0.7 : 0.36)) return ''
  const toSomebody = sponsored === undefined ? undefined : random.pick(sponsorMessages).replaceAll('{name}', sponsored)
  const aboutIt = random.pick(themeMessages[theme])
  return random.weighted([
    [toSomebody === undefined ? 0 : 45, toSomebody ?? ''],
    [toSomebody === undefined ? 0 : 12, `${toSomebody} ${random.pick(generalMessages)}`],
    [32, aboutIt],
    [theme === 'bakery' ? 0 : 24, random.pick(generalMessages)],
    [theme === 'lanterns' || theme === 'bakery' ? 0 : 12, `${random.pick(openings)} ${aboutIt}`],
  ])
}
