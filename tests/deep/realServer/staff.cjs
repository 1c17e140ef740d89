// What json-server lacks for staff: a session for one of them, and a refusal without one.
const TOKEN = 'a-token-of-the-real-server';
const admin = { id: 1, name: 'Ada Owner', email: 'owner@real.test', role: 'owner' };

module.exports = (request, response, next) => {
  if (request.method === 'POST' && request.path === '/sessions') {
    const { email, password } = request.body;
    if (email === admin.email && password === 'real-owner') {
      return response.status(201).json({ token: TOKEN, admin });
    }
    return response.status(422).json({ detail: 'No such email and password' });
  }
  if (request.get('X-Api-Key') !== TOKEN) {
    return response.status(401).json({ detail: 'No session' });
  }
  return request.path === '/me' ? response.json(admin) : next();
};
