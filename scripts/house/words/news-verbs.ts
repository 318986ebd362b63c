/**
 * News leaves a slice in one of three ways, each with its verb: `send` a mail, `notify` the bell (with a mail beside
 * it, unless its reader wants none), `enqueue` a job. `tell` hides which of them it is, and `hear` hides the reaction
 * to it. A job is called by the event that it follows, or `mail` where a mail is all that it makes, so that job and
 * function have two names.
 */
const declared =
  /\b(?:function|const) ((?:tell|hear)(?:[A-Z]\w*)?|\w+(?:Tell|Hear)(?:[A-Z]\w*)?)\b|\bfunction (mail[A-Z]\w*)|\bconst (send[A-Z]\w*) = defineJob\b/g

/** The payload of a job names what happened by its event; the news is the message that the job makes of it. */
const payloadOfNews = /\bnews: z\.enum\(/g

/** @returns a line for each function or job of a slice that is called by another verb */
export function misnamedNews(path: string, text: string): string[] {
  const payloads = [...text.matchAll(payloadOfNews)].map(() => `${path}: news: the payload of a job has an event`)
  const functions = [...text.matchAll(declared)].map(([, news, mails, job]) => {
    const name = news ?? mails ?? job ?? ''
    return job === undefined
      ? `${path}: ${name}: news is sent (a mail), notified (the bell) or enqueued (a job)`
      : `${path}: ${name}: a job that mails is called mail…, the function that does it send…`
  })
  return [...payloads, ...functions]
}
