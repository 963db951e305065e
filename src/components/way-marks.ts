/**
 * An inline script of the pages of log-in and registration, before the ways are painted: marks the document with the social
 * accounts that the operator offers and with the way of the last log-in, as far as this device knows them, so that the style
 * sheet hides and marks their links without a shift. Storage may be refused. Kept as text so that the policy can hash it.
 */
export const WAY_MARKS =
  "try{const s=localStorage,d=document.documentElement.dataset;d.ways=s['perya:social']??345;d.last=s['perya:way']}catch{}"
