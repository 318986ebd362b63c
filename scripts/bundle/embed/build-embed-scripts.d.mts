export function buildEmbedScripts(): Promise<{ name: string; code: string }[]>
