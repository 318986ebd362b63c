import { circle, ellipse, group, line, path } from '../svg.ts'
import type { FaceLook } from './face-look.ts'
import { behindHead, onHead } from './hair.ts'

const shade = 'rgb(60 20 10/.14)'
const features = '#3a2420'

/**
 * Head and shoulders in a square of 256: the middle of the face is at 128, 118.
 * @param clothes the colour of the shirt, and of a scarf or cap
 */
export function drawFace(look: FaceLook, clothes: { shirt: string; head: string }): string {
  return [
    behindHead(look, clothes.head),
    path('M24 270C26 214 66 190 104 184H152C190 190 230 214 232 270z', clothes.shirt),
    path('M100 150H156V186C150 204 106 204 100 186z', look.skin),
    path('M100 160Q128 186 156 160V176Q128 196 100 176z', shade),
    ellipse(80, 122, [9, 13], look.skin),
    ellipse(176, 122, [9, 13], look.skin),
    path('M82 104C82 66 104 54 128 54S174 66 174 104C174 146 154 172 128 172S82 146 82 104z', look.skin),
    look.hasBeard ? beard(look.hairColor) : '',
    face(look),
    onHead(look, clothes.head),
    look.hasGlasses ? glasses() : '',
    look.hasEarrings ? circle(79, 139, 5, '#e0a52f') + circle(177, 139, 5, '#e0a52f') : '',
  ].join('')
}

const face = (look: FaceLook): string =>
  [
    ellipse(98, 136, [11, 8], { fill: '#d9583a', opacity: 0.16 }),
    ellipse(158, 136, [11, 8], { fill: '#d9583a', opacity: 0.16 }),
    look.hasFreckles
      ? [92, 100, 107, 149, 156, 164]
          .map((x, index) => circle(x, 131 + (index % 2) * 5, 1.5, { fill: '#a8603a', opacity: 0.6 }))
          .join('')
      : '',
    ellipse(109, 116, [4.6, 5.4], features),
    ellipse(147, 116, [4.6, 5.4], features),
    circle(110.6, 114, 1.5, '#ffffff'),
    circle(148.6, 114, 1.5, '#ffffff'),
    line(
      'M100 102Q109 96 117 101M139 101Q147 96 156 102',
      look.hair === 'bald' || look.hairColor === '#e9e5de' ? '#8a8078' : look.hairColor,
      3.6,
    ),
    line('M129 118Q124 132 130 134', shade, 4),
    look.hasMoustache
      ? path(
          'M106 146C112 138 124 138 128 142 132 138 144 138 150 146 142 150 132 150 128 147 124 150 114 150 106 146z',
          look.hairColor,
        )
      : '',
    path('M112 149Q128 164 144 149Q136 154 128 154T112 149z', '#ffffff') +
      line('M111 148.500Q128 166 145 148.500', look.hasBeard ? '#5b2a22' : '#8a3a2a', 3.4),
  ].join('')

const beard = (color: string): string =>
  path(
    'M81 112C86 122 92 132 98 138 108 136 116 140 128 141 140 140 148 136 158 138 164 132 170 122 175 112 178 156 158 180 128 180S78 156 81 112z',
    color,
  )

const glasses = (): string =>
  group(
    { fill: 'rgb(255 255 255/.22)', stroke: '#33333f', 'stroke-width': 4 },
    '<circle cx="108" cy="117" r="17"/><circle cx="148" cy="117" r="17"/><path d="M125 114q3-3 6 0M91 114l-9-4M165 114l9-4" fill="none" stroke-linecap="round"/>',
  )
