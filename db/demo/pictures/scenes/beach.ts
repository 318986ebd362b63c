import { createRandom, type Random } from '../../random.ts'
import { person } from '../elements/figures.ts'
import { tufts } from '../elements/plants.ts'
import { birds, cloud, light, sky } from '../elements/sky.ts'
import { circle, ellipse, fade, line, path, placed, rect } from '../svg.ts'
import { scene, type Scene } from './scene.ts'

/** A Saturday morning on the beach: sacks, grabbers and soup to come. */
export function beach(): Scene {
  const random = createRandom('beach')
  const air = sky('#9fd0dd', '#d3e8e2', '#fdf2dc')
  const sun = light(250, 92, { r: 28, color: '#fff6da', halo: '#fff0c4', reach: 4.6 })
  return scene(
    'mensen met zakken en grijpers rapen afval op een breed strand, met een vuurtoren op het duin en meeuwen',
    air.defs +
      sun.defs +
      fade('sea', [
        [0, '#4f97ac'],
        [1, '#a5d3d2'],
      ]) +
      fade('sand', [
        [0, '#f4dfb4'],
        [1, '#e3bf86'],
      ]),
    air.drawn,
    sun.drawn,
    cloud(420, 70, 0.95, { fill: '#ffffff', opacity: 0.9 }),
    cloud(110, 118, 0.6, { fill: '#ffffff', opacity: 0.75 }),
    cloud(560, 112, 0.5, { fill: '#ffffff', opacity: 0.8 }),
    rect([0, 172, 780, 90], 'url(#sea)'),
    ship(140, 176),
    waves(random),
    path('M0 238c140-20 260-2 400-8s220-18 380-14v134H0z', '#f9efd6'),
    path('M0 246c140-20 260-2 400-8s220-18 380-14v126H0z', 'url(#sand)'),
    dune(random),
    lighthouse(),
    gull(332, 96, 1.1),
    gull(372, 120, 0.8),
    gull(486, 84, 0.9),
    birds('#6d8f98', [208, 132, 0.8], [228, 126, 0.7]),
    litter(),
    crewOnTheLeft(),
    crewOnTheRight(),
    flotsam(random),
    path('M0 336c160-16 420 4 780-14v28H0z', '#d3aa6e', { opacity: 0.6 }),
  )
}

const ship = (x: number, y: number): string =>
  placed(
    x,
    y,
    1,
    path('M-34-2H36l-6 8h-24z', '#34485c'),
    rect([-22, -12, 12, 10], '#c05c34'),
    rect([-9, -12, 12, 10], '#e0b45c'),
    rect([4, -12, 12, 10], '#5f86a0'),
    rect([20, -18, 9, 16], '#f2efe6'),
  )

function waves(random: Random): string {
  return Array.from({ length: 30 }, () => {
    const [x, y] = [random.next() * 760, 182 + random.next() * 46]
    return line(`M${x.toFixed(1)} ${y.toFixed(1)}q6-4 12 0t12 0`, '#e6f5f4', 1.6, {
      opacity: 0.3 + random.next() * 0.5,
    })
  }).join('')
}

const dune = (random: Random): string =>
  path('M520 250C560 206 610 176 664 176 716 176 752 168 780 158V290C690 292 590 282 520 250z', '#e9cd98') +
  path('M600 262C640 222 700 196 780 190V300C710 300 640 290 600 262z', '#d8b67c') +
  tufts(random, 40, [590, 190, 190, 90], '#7f9a5c') +
  tufts(random, 22, [640, 178, 140, 40], '#94ab6a')

const lighthouse = (): string =>
  placed(
    690,
    182,
    1,
    path('M-17 0L-11-104H11L17 0z', '#fbf6ea'),
    path('M-15.800-20H15.800L14.200-46H-14.200z', '#b9472a'),
    path('M-12.800-72H12.800L11.400-96H-11.400z', '#b9472a'),
    path('M4-104H11L17 0H6z', '#000000', { opacity: 0.1 }),
    rect([-15, -110, 30, 7], '#33415a'),
    rect([-9, -126, 18, 16], '#ffe9a8'),
    line('M0-126v16M-9-118h18', '#33415a', 1.6),
    path('M-12-126Q0-144 12-126z', '#b9472a'),
    rect([-4, -16, 8, 16], '#5b3524'),
    circle(0, -60, 3, '#33415a'),
  )

const gull = (x: number, y: number, scale: number): string =>
  placed(
    x,
    y,
    scale,
    path('M0 0C-8-12-22-12-32-4-20-6-10-2-4 6z', '#ffffff'),
    path('M2 1C10-12 24-14 34-8 22-8 12-2 6 6z', '#eef3f3'),
    path('M-8 6C-2 0 8 0 14 4 8 9-2 10-8 6z', '#ffffff'),
    path('M14 4l6 1-6 2z', '#e8a33c'),
    line('M-32-4l6-2M34-8l-6 0', '#3d4a55', 2),
  )

/** A tied sack; it hangs from a hand, or stands with its knot there. */
const sack = (color: string): string =>
  path('M-3 0H4C16 8 16 30 12 36H-11C-16 28-14 8-3 0z', color) +
  path('M6 6C12 14 12 28 9 34h3C16 30 16 10 6 2z', '#000000', { opacity: 0.12 }) +
  line('M-4 0l-3-6M4 0l4-6', color, 3)

const grabber = (): string => line('M0 0L16 30M16 30l-4 7M16 30l6 5', '#4a5563', 2.6)

const crewOnTheLeft = (): string =>
  [
    person(150, 306, 0.78, {
      pose: 'bend',
      skin: '#e3b08c',
      hair: '#6b3f24',
      head: 'cap',
      headColor: '#245b8f',
      top: '#d9663a',
      bottom: '#33415a',
      shoes: '#2f5f4a',
      holds: grabber(),
    }),
    placed(112, 274, 0.95, sack('#3f7f9c')),
    person(262, 290, 0.68, {
      pose: 'walk',
      skin: '#8a5436',
      hair: '#221a18',
      head: 'bun',
      top: '#e0a52f',
      bottom: '#3d4a66',
      shoes: '#5b3524',
      isFacingLeft: true,
      holds: sack('#2f6f58'),
    }),
    person(330, 284, 0.42, {
      pose: 'stand',
      skin: '#e9bd98',
      hair: '#e0b060',
      head: 'short',
      top: '#a8451f',
      bottom: '#33415a',
      shoes: '#e0b03c',
      holds: line('M0 0v-16', '#a06a3a', 2),
    }),
  ].join('')

const crewOnTheRight = (): string =>
  [
    person(432, 312, 0.84, {
      pose: 'carry',
      skin: '#d8a27c',
      hair: '#e9e4da',
      head: 'short',
      top: '#2f6d8c',
      bottom: '#5b4a3a',
      shoes: '#2f5f4a',
      holds: sack('#c9a24a'),
    }),
    person(530, 296, 0.7, {
      pose: 'bend',
      skin: '#c98f6b',
      hair: '#221a18',
      head: 'scarf',
      headColor: '#7a4e8a',
      top: '#3f8a68',
      bottom: '#2f3a52',
      skirt: false,
      isFacingLeft: true,
      shoes: '#a8451f',
      holds: grabber(),
    }),
  ].join('')

/** What the tide left: a bottle, caps, a rope, and a glove. */
const litter = (): string =>
  [
    placed(
      206,
      318,
      1,
      `<g transform="rotate(-24)">${rect([-12, -4, 18, 8], '#8fc0a8', { rx: 3 })}${rect([6, -2, 7, 4], '#8fc0a8')}${rect([12, -2.5, 4, 5], '#b9472a')}</g>`,
    ),
    line('M352 322q10-8 18 0t18-2 14 4', '#e07f3c', 3),
    circle(302, 330, 3.4, '#2f7fb0'),
    circle(480, 326, 3, '#d9472a'),
    circle(620, 316, 3.4, '#f2efe6'),
    placed(596, 326, 0.9, path('M-8 0h12l6-6 3 3-4 5 6-2 1 3-6 3 5 1-1 3H-8z', '#e0a52f')),
  ].join('')

function flotsam(random: Random): string {
  return Array.from({ length: 26 }, () =>
    ellipse(random.next() * 780, 300 + random.next() * 44, [1.5 + random.next() * 2.5, 1.2], {
      fill: '#b98c52',
      opacity: 0.6,
    }),
  ).join('')
}
