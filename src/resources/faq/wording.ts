// For import/, until it is a batch.
export { serverOr } from '../../components/serverOr';
