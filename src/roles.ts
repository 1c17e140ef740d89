// The roles of the console: replace the content for yours (docs/adopting.md).
export * from './specifiedRoles';
