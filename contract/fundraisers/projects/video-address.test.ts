import { expect, test } from 'vitest'
import { embedUrlOf } from './video-address.ts'

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=4', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'],
  ['https://m.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'],
  ['https://music.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'],
  ['https://www.youtube.com/v/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1'],
  ['https://player.vimeo.com/video/76979871', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1'],
  ['https://vimeo.com/channels/staffpicks/76979871', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1'],
  ['https://vimeo.com/channels/123456/76979871', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1'],
  ['https://vimeo.com/groups/12345/videos/76979871', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1'],
  ['https://vimeo.com/showcase/1234567/video/76979871', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1'],
  ['https://vimeo.com/76979871/description', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1'],
  // Without the hash of an unlisted film the answer is that it is private.
  [
    'https://vimeo.com/76979871/abcdef1234?share=copy',
    'https://player.vimeo.com/video/76979871?h=abcdef1234&dnt=1&autoplay=1',
  ],
  [
    'https://player.vimeo.com/video/76979871?h=1234567890',
    'https://player.vimeo.com/video/76979871?h=1234567890&dnt=1&autoplay=1',
  ],
  ['https://player.vimeo.com/video/76979871?h=%26x', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1'],
])('%s plays at %s [5.06]', (address, embedded) => {
  expect(embedUrlOf(address)).toBe(embedded)
})

test.each([
  'https://youtube.com.evil.test/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=../../evil',
  'https://www.youtube.com/',
  'https://vimeo.com/about',
  'https://vimeo.com/event/1234567',
  'https://vimeo.com/showcase/1234567',
  'https://somebody:word@youtu.be/dQw4w9WgXcQ',
  'https://youtu.be:8443/dQw4w9WgXcQ',
  'javascript:alert(1)',
  'javascript://youtu.be/dQw4w9WgXcQ/%0aalert(1)',
  'ftp://youtu.be/dQw4w9WgXcQ',
  'no address',
  '',
])('%s does not play [5.06]', (address) => {
  expect(embedUrlOf(address)).toBeUndefined()
})
