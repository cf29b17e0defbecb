/** What the search box loads once it is used. */
export { SearchList } from './SearchList';
export { suggestionsIn } from './suggestion-pieces';
