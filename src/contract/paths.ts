/** Where every product call lives (spec, section 7). */
export const API_PREFIX = '/app/v1'
