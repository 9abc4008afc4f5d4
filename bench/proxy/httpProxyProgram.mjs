// `http-proxy` as its guide sets it up, with connections that are kept open. It adds the key and checks nothing.
import { Agent, createServer } from 'node:http'
import httpProxy from 'http-proxy'

const proxy = httpProxy.createProxyServer({
  target: process.env.SERVICE_URL,
  agent: new Agent({ keepAlive: true }),
  headers: { authorization: 'Bearer sk_bench_key' },
})
const server = createServer((request, response) => {
  request.url = request.url.slice('/api/deposits'.length)
  proxy.web(request, response)
})
server.listen(0, '127.0.0.1', () => process.send(server.address().port))
