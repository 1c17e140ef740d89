// Before the commands of package.json: JavaScript that any version of Node can run.
const needed = require('../package.json').engines.node.replace('>=', '');
const [major, minor] = needed.split('.').map(Number);
const own = process.versions.node;
const [ownMajor, ownMinor] = own.split('.').map(Number);
if (ownMajor < major || (ownMajor === major && ownMinor < minor)) {
  console.error(`Error: Node ${needed} or newer is needed; this is Node ${own}.`);
  process.exit(1);
}
