import { createRandom, type Random } from '../../random.ts'
import { type Look, person } from '../elements/figures.ts'
import { knotWillow, reeds } from '../elements/plants.ts'
import { light, sky, stars } from '../elements/sky.ts'
import { circle, fade, glow, group, line, path, placed, rect } from '../svg.ts'
import { scene, type Scene } from './scene.ts'

/** A silent procession along the river, each with a light. */
export function lanterns(): Scene {
  const random = createRandom('lanterns')
  const air = sky('#1a1c3d', '#3a3564', '#8c5a7c', '#e39a76')
  const moon = light(642, 70, { r: 20, color: '#fbeed0', halo: '#c7a6c4', reach: 4 })
  return scene(
    'een stoet mensen met lantaarns langs een rivier in de avond, met lichtjes in het water',
    air.defs +
      moon.defs +
      glow('flame', [
        [0, '#fff3c4', 1],
        [0.25, '#ffcf6e', 0.8],
        [1, '#ff9d4a', 0],
      ]) +
      fade('river', [
        [0, '#b9788a'],
        [0.35, '#5d4b78'],
        [1, '#25264d'],
      ]),
    air.drawn,
    stars(random, 70, 130),
    moon.drawn,
    town(),
    rect([0, 208, 780, 90], 'url(#river)'),
    ripples(random),
    floating(random),
    bridge(),
    path('M0 284c120-20 260-26 400-18s260 6 380-8v92H0z', '#20203f'),
    path('M0 306c160-16 420-8 780-22v66H0z', '#181833'),
    knotWillow(704, 292, 1.25, { trunk: '#141430', twigs: '#141430' }),
    procession(random),
    reeds(random, 0, 150, { y: 350, tall: 60, color: '#0f0f28', plume: '#0f0f28' }),
    reeds(random, 560, 780, { y: 352, tall: 48, color: '#0f0f28', plume: '#0f0f28' }),
  )
}

/** The far bank with a church and houses, some windows lit. */
const town = (): string =>
  path(
    'M0 210v-22h34v-14h26v10h30v-20l16-14 16 14v20h40v-12h30v8h24v-34h10v-40l9-30 9 30v40h12v34h34v-16l20-12 20 12v16h44v-10h40v8h48v-14h26v12h60v-8h44v10h62v-12h40v10h86v24z',
    '#2b2750',
  ) +
  [40, 70, 112, 170, 214, 300, 336, 400, 452, 520, 566, 640, 700]
    .map((x, index) => rect([x, 194 - (index % 3) * 4, 4, 6], '#ffcf6e', { opacity: 0.85 }))
    .join('')

const bridge = (): string =>
  line('M470 210C540 172 640 172 712 210', '#191734', 7) +
  line('M470 224C540 186 640 186 712 224', '#191734', 3) +
  line('M500 199v20M536 187v20M572 181v20M608 181v20M644 187v20M680 198v20', '#191734', 3)

function ripples(random: Random): string {
  return Array.from({ length: 46 }, () => {
    const [x, y, long] = [random.next() * 780, 214 + random.next() * 66, 8 + random.next() * 34]
    return line(
      `M${x.toFixed(1)} ${y.toFixed(1)}h${long.toFixed(1)}`,
      random.chance(0.4) ? '#ffc27a' : '#8f7a9c',
      1.3,
      { opacity: 0.2 + random.next() * 0.5 },
    )
  }).join('')
}

const coats = ['#4a4380', '#5d3f68', '#385082', '#6b4058', '#3d5f74']

function procession(random: Random): string {
  const people = Array.from({ length: 13 }, (_, index) => {
    const x = 40 + index * 52 + random.between(-7, 7)
    const y = 306 - Math.sin((index / 12) * Math.PI) * 6 + random.between(-3, 4)
    const isChild = index % 4 === 2
    const scale = (isChild ? 0.42 : 0.64) + random.next() * 0.06
    const look: Look = {
      pose: 'carry',
      skin: random.pick(['#c98f6b', '#a86d4a', '#8a5436', '#d8a27c']),
      hair: '#17152c',
      head: random.pick(['short', 'long', 'cap', 'scarf', 'bun']),
      headColor: random.pick(['#a8451f', '#5d3d6e', '#c47a3a']),
      top: random.pick(coats),
      bottom: '#15142d',
      skirt: random.chance(0.5),
      shoes: '#0f0e22',
    }
    const glowing = circle(x + 22 * scale, y - 56 * scale, 40 * scale + 12, { fill: 'url(#flame)', opacity: 0.75 })
    return glowing + person(x, y, scale, { ...look, holds: lantern() })
  })
  return group({}, ...people)
}

/** A paper lantern under a short stick. */
const lantern = (): string =>
  line('M0 0l8-6M8-6v6', '#17152c', 2) +
  path('M1 0h14l2 9-2 9H1l-2-9z', '#ffd98a') +
  rect([1, -2, 14, 3], '#a8451f') +
  rect([1, 17, 14, 3], '#a8451f')

/** Lights that were set on the water, drifting to the bridge. */
function floating(random: Random): string {
  return [64, 168, 262, 350, 452, 548]
    .map((x) => {
      const y = 216 + random.between(0, 5)
      return placed(
        x,
        y,
        0.5,
        circle(0, -4, 30, { fill: 'url(#flame)', opacity: 0.8 }),
        rect([-7, -9, 14, 9], '#ffe3a0', { rx: 3 }),
        line('M-5 8h10M-3 15h7M-6 22h9', '#ffcf6e', 2.4, { opacity: 0.55 }),
      )
    })
    .join('')
}
