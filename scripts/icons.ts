import { writeFileSync } from 'node:fs';
import { rowIconsFont } from './rowIcons';

writeFileSync('src/components/list/rowIcons.ttf', rowIconsFont());
console.log('Wrote src/components/list/rowIcons.ttf');
