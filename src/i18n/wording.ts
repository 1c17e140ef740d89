// The texts of the console in your words: replace the content for yours (docs/adopting.md).
export { wording } from './specifiedWording';
