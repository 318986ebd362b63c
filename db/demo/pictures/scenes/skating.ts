import { createRandom, type Random } from '../../random.ts'
import { person } from '../elements/figures.ts'
import { knotWillow, poplar, reeds } from '../elements/plants.ts'
import { birds, cloud, light, sky } from '../elements/sky.ts'
import { circle, ellipse, fade, glow, line, path, placed, rect } from '../svg.ts'
import { scene, type Scene } from './scene.ts'

/** Natural ice, a low sun, and soup at the side. */
export function skating(): Scene {
  const random = createRandom('skating')
  const air = sky('#8fb3d1', '#d9c9d6', '#f8d2b0', '#fce6c2')
  const sun = light(604, 168, { r: 30, color: '#fff0c8', halo: '#ffcf94', reach: 5.4 })
  return scene(
    'schaatsers op een bevroren plas bij lage zon, met knotwilgen en een koek-en-zopietent met vlaggetjes',
    air.defs +
      sun.defs +
      fade('ice', [
        [0, '#f9e3cd'],
        [0.3, '#dbe7ee'],
        [1, '#a9cbdc'],
      ]) +
      glow('warm', [
        [0, '#ffdc96', 0.8],
        [1, '#ffdc96', 0],
      ]),
    air.drawn,
    sun.drawn,
    cloud(210, 76, 0.9, { fill: '#fbe9df', opacity: 0.85 }),
    cloud(330, 108, 0.5, { fill: '#fbe9df', opacity: 0.7 }),
    birds('#6b6f8c', [404, 92, 0.9], [426, 84, 0.7], [442, 98, 0.7]),
    path('M0 208c140-10 300-6 420-8s240-6 360 0v30H0z', '#c3c6d4'),
    ...[300, 322, 342, 372, 470, 492, 516, 700, 724].map((x, index) =>
      poplar(x, 208, 0.26 + (index % 3) * 0.07, ['#a9adc2', '#b9bccd']),
    ),
    path('M128 210v-14l14-10 14 10v14zM168 210v-26h8v-14l5-16 5 16v14h6l12 10v16z', '#aeb0c4'),
    path('M0 214c180-8 520-10 780-4v140H0z', 'url(#ice)'),
    ellipse(604, 268, [120, 74], { fill: 'url(#halo)', opacity: 0.55 }),
    path('M0 212c120-6 260-6 330 2C240 220 120 224 0 232z', '#f6f4f1'),
    path('M780 206c-60-2-130 0-180 6 50 8 120 12 180 24z', '#f6f4f1'),
    scratches(random),
    tent(),
    knotWillow(40, 246, 0.95, { trunk: '#5d5560', twigs: '#746a78' }),
    knotWillow(738, 240, 0.85, { trunk: '#5d5560', twigs: '#746a78' }),
    knotWillow(668, 222, 0.5, { trunk: '#8a8394', twigs: '#9a93a4' }),
    farSkaters(),
    crew(),
    path('M0 350V314C60 322 130 334 170 350z', '#fbf9f5'),
    path('M780 350V304C710 318 640 334 610 350z', '#fbf9f5'),
    reeds(random, 8, 120, { y: 352, tall: 66, color: '#a88a5c', plume: '#7a5a3a' }),
    reeds(random, 680, 776, { y: 352, tall: 58, color: '#a88a5c', plume: '#7a5a3a' }),
  )
}

function scratches(random: Random): string {
  return Array.from({ length: 34 }, () => {
    const [x, y, long] = [60 + random.next() * 640, 232 + random.next() * 108, 20 + random.next() * 70]
    return line(
      `M${x.toFixed(1)} ${y.toFixed(1)}q${(long / 2).toFixed(1)} ${(random.next() * 8 - 4).toFixed(1)} ${long.toFixed(1)} 0`,
      '#ffffff',
      1.4,
      { opacity: 0.35 + random.next() * 0.45 },
    )
  }).join('')
}

const tent = (): string =>
  placed(
    178,
    256,
    1,
    circle(0, -30, 80, 'url(#warm)'),
    ellipse(0, 1, [78, 6], { fill: '#7d8aa0', opacity: 0.3 }),
    rect([-58, -44, 116, 44], '#8a4a2a'),
    rect([-48, -38, 96, 22], '#ffe2a4'),
    rect([-54, -18, 108, 8], '#6b3820'),
    line('M-58-44V0M58-44V0', '#5b2f1c', 4),
    path('M-70-44L-52-74H52L70-44z', '#f7efe0'),
    ...[-52, -26, 0, 26].map((x, index) =>
      index % 2 === 0 ? path(`M${x}-74h26l${index === 0 ? 0 : 4} 30h-${index === 0 ? 34 : 30}z`, '#b9472a') : '',
    ),
    path(
      'M-70-44q8.750 10 17.500 0 8.750 10 17.500 0 8.750 10 17.500 0 8.750 10 17.500 0 8.750 10 17.500 0 8.750 10 17.500 0 8.750 10 17.500 0 8.750 10 17.500 0z',
      '#b9472a',
    ),
    circle(-22, -26, 7, '#e3b08c'),
    path('M-29-27C-30-37-14-37-15-27z', '#ffffff'),
    path('M-32-16C-32-22-12-22-12-16z', '#2f6d8c'),
    path('M10-18h20l-3-10H13z', '#4a5563'),
    line('M16-30q-3-5 0-9t0-8M24-30q-3-5 0-9t0-8', '#ffffff', 2, { opacity: 0.85 }),
    line('M64-74L150-58', '#8a6a5a', 1.4),
    ...[0, 1, 2, 3].map((index) =>
      path(
        `M${74 + index * 19} ${-72 + index * 3.6}l5 12 6-10z`,
        ['#b9472a', '#f0b84a', '#2f6d8c', '#1f7a4d'][index] as string,
      ),
    ),
    line('M150-58V0', '#6b4a33', 3),
  )

const farSkaters = (): string =>
  [
    person(352, 240, 0.34, { pose: 'skate', skin: '#b9764f', hair: '#3a2a3a', top: '#6b5a86', bottom: '#44405f' }),
    person(452, 236, 0.3, {
      pose: 'skate',
      skin: '#e3b08c',
      hair: '#3a2a3a',
      top: '#a86a5a',
      bottom: '#44405f',
      isFacingLeft: true,
    }),
    person(536, 242, 0.36, {
      pose: 'skate',
      skin: '#e3b08c',
      hair: '#3a2a3a',
      head: 'cap',
      headColor: '#f0b84a',
      top: '#4f7a86',
      bottom: '#44405f',
    }),
  ].join('')

/** A thin blade under the standing foot and a shadow on the ice. */
const glide = (x: number, y: number, scale: number): string =>
  ellipse(x, y + 5 * scale, [30 * scale, 3.6 * scale], { fill: '#5f83a0', opacity: 0.35 }) +
  line(`M${x - 4 * scale} ${y + 1}h${26 * scale}`, '#5a6676', 2)

const crew = (): string =>
  [
    glide(356, 292, 0.86),
    person(356, 292, 0.86, {
      pose: 'skate',
      skin: '#e9bd98',
      hair: '#7a4a2a',
      head: 'cap',
      headColor: '#b9472a',
      top: '#b9472a',
      bottom: '#2a3346',
      shoes: '#1f2633',
    }),
    glide(450, 306, 0.98),
    person(450, 306, 0.98, {
      pose: 'skate',
      skin: '#8a5436',
      hair: '#221a18',
      head: 'short',
      top: '#1f6f63',
      bottom: '#33415a',
      shoes: '#1f2633',
    }),
    glide(556, 322, 1.1),
    person(556, 322, 1.1, {
      pose: 'skate',
      skin: '#d8a27c',
      hair: '#3a2a22',
      head: 'long',
      top: '#e0a52f',
      bottom: '#4a2f4e',
      shoes: '#1f2633',
    }),
    glide(270, 318, 0.6),
    person(270, 316, 0.6, {
      pose: 'carry',
      skin: '#e9bd98',
      hair: '#e0b060',
      head: 'cap',
      headColor: '#5b4a78',
      top: '#5b4a78',
      bottom: '#33415a',
      shoes: '#1f2633',
      holds: line('M0 0v34M24 0v34M0 0h24M0 14h24M24 0v-14', '#8a5a34', 4),
    }),
  ].join('')
