import { basename } from 'node:path';
import { adoptedFolders } from '../../scripts/core';
import type { EndpointTable } from '../../src/dataProvider/endpoint';
import { endpoints } from '../../src/dataProvider/endpoints';

const adopted = new Set(adoptedFolders().map((folder) => basename(folder)));

/** The endpoints of the specified API, which the sandbox serves: the table without the resources of adopters. */
export const specifiedEndpoints: EndpointTable = Object.fromEntries(
  Object.entries(endpoints).filter(([name]) => !adopted.has(name)),
);
