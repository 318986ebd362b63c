import type { Random } from '../../random.ts'
import type { Theme } from '../../world.ts'
import type { SponsoredPage } from '../donation.ts'
import { generalMessages, openings, quietSponsorMessages, sponsorMessages, teamMessages } from './general.ts'
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

/** The share of donors who write something. */
const writingShare = 0.42
/** A donor who orders bread says how much. */
const orderingShare = 0.75

/**
 * Writes what donors say, one after the other; most say nothing. Every sentence of a list is used before one comes
 * back, so that neighbours on a page do not say the same.
 */
export function createMessages(random: Random, theme: Theme): (sponsored: SponsoredPage | undefined) => string {
  // A candle for a loved one needs no cheering.
  const isQuiet = theme === 'lanterns' || theme === 'care'
  const toPerson = deckOf(random, isQuiet ? quietSponsorMessages : sponsorMessages)
  const toTeam = deckOf(random, isQuiet ? lanternMessages : teamMessages)
  const [themeMessage, general, opening] = [
    deckOf(random, themeMessages[theme]),
    deckOf(random, generalMessages),
    deckOf(random, openings),
  ]
  return (sponsored) => {
    if (!random.chance(theme === 'bakery' ? orderingShare : writingShare)) return ''
    if (theme === 'bakery') return themeMessage()
    if (sponsored !== undefined && random.chance(0.55)) {
      const words = (sponsored.participant === undefined ? toTeam : toPerson)().replaceAll('{name}', sponsored.calledBy)
      return !isQuiet && random.chance(0.15) ? `${words} ${general()}` : words
    }
    return random.weighted<() => string>([
      [54, themeMessage],
      [isQuiet ? 8 : 30, general],
      [isQuiet ? 0 : 16, () => `${opening()} ${themeMessage()}`],
    ])()
  }
}

/** Deals every card once; then again, beginning with those that were dealt longest ago. */
function deckOf(random: Random, cards: readonly string[]): () => string {
  let waiting = random.shuffled(cards)
  let dealt: string[] = []
  return () => {
    if (waiting.length === 0) {
      const half = Math.ceil(dealt.length / 2)
      waiting = [...random.shuffled(dealt.slice(0, half)), ...random.shuffled(dealt.slice(half))]
      dealt = []
    }
    const card = waiting.shift() as string
    dealt.push(card)
    return card
  }
}
