// The script that framed card pages have in common. It is sent as it stands here, so it uses nothing of ours.

/**
 * Talks with the page around the frame, which is ours alone: it is notified of the height of the fields and of when
 * they can be filled in, and its own button sends them, so the frame shows none.
 */
export const frameScript = `const tell = (message) => { if (parent !== window) parent.postMessage(message, location.origin) }
const tellSize = () => tell({ kind: 'card-size', height: document.documentElement.offsetHeight })
new ResizeObserver(tellSize).observe(document.documentElement)
function openFor(form) {
  form.querySelector('button').hidden = parent !== window
  addEventListener('message', ({ source, origin, data }) => {
    if (source === parent && origin === location.origin && data && data.kind === 'card-submit') form.requestSubmit()
  })
  tell({ kind: 'card-open' })
}`
