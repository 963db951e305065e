/**
 * An inline script of the search page, before anything is painted: marks the document when the address asks for some of the
 * games, so that the style sheet hides the list of all games until the island shows those. Kept as text so that the policy
 * can hash it.
 */
export const SEARCH_VIEW = "if(location.search.length>1)document.documentElement.dataset.asked=''"
