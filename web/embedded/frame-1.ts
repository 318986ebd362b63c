import type { HeightMessage } from '../../contract/pages/sharing/embed-look.ts'

// Runs in the small page in a frame, and sends its height to the page around it. That is no secret, so the framing site
// may know it.

const content = document.querySelector('main')

if (content !== null && parent !== window) {
  const sendHeight = () => {
    const message: HeightMessage = { stuiver: 'height', height: content.getBoundingClientRect().bottom + scrollY }
    parent.postMessage(message, '*')
  }
  new ResizeObserver(sendHeight).observe(content)
}
