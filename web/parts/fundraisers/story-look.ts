/** The look of the story at the head of a page, and in its preview. */
export const storyLook = 'max-w-prose text-lead whitespace-pre-line md:text-lg text-ink-mid'
