#include "server/http_server.h"

#include <chrono>
#include <string_view>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>

#include "engine/core/text.h"

namespace bastide {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;

constexpr auto kPatience = std::chrono::seconds(30);
constexpr std::size_t kLongestHeader = 16 * 1024;
constexpr std::size_t kLongestBody = 1024;  // nobody has anything to tell us yet

// Nothing but our own files runs in the page. WebAssembly needs a word of its own, pictures are
// made in the page itself.
constexpr std::string_view kPolicy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src "
    "'self'; "
    "style-src-attr 'unsafe-inline'; img-src 'self' blob: data:; connect-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

using Request = http::request<http::string_body>;
using Response = http::response<http::span_body<const char>>;

// Whether "gzip, br;q=0.5" allows the coding.
bool accepts(const Request& request, std::string_view coding) {
    const auto field = request[http::field::accept_encoding];
    std::string_view list(field.data(), field.size());
    while (!list.empty()) {
        const std::size_t comma = list.find(',');
        const std::string_view item = trim(list.substr(0, comma));
        const std::size_t sign = item.find(';');
        if (trim(item.substr(0, sign)) == coding) {
            const std::string_view rest =
                sign == std::string_view::npos ? "" : trim(item.substr(sign + 1));
            return rest.find_first_not_of("q=0.") != std::string_view::npos || rest.empty();
        }
        if (comma == std::string_view::npos) break;
        list.remove_prefix(comma + 1);
    }
    return false;
}

void add_common(Response& response, const Request& request) {
    response.version(request.version());
    response.keep_alive(request.keep_alive());
    response.set(http::field::server, "bastide");
    response.set("Content-Security-Policy", kPolicy);
    response.set("X-Content-Type-Options", "nosniff");
    response.set("Referrer-Policy", "no-referrer");
    response.set("Cross-Origin-Opener-Policy", "same-origin");
    response.set("Cross-Origin-Resource-Policy", "same-origin");
}

Response plain_answer(const Request& request, http::status status, std::string_view text) {
    Response response;
    response.result(status);
    add_common(response, request);
    response.set(http::field::content_type, "text/plain; charset=utf-8");
    if (status == http::status::method_not_allowed) response.set(http::field::allow, "GET, HEAD");
    response.body() = {text.data(), text.size()};
    response.prepare_payload();
    return response;
}

Response answer(const PageFiles& files, const Request& request) {
    if (request.method() != http::verb::get && request.method() != http::verb::head)
        return plain_answer(request, http::status::method_not_allowed, "Only GET and HEAD.\n");
    const PageFile* file = files.find(request.target());
    if (file == nullptr)
        return plain_answer(request, http::status::not_found, "There is no such file.\n");
    Response response;
    add_common(response, request);
    response.set(http::field::etag, file->tag);
    response.set(http::field::cache_control,
                 file->lasting ? "public, max-age=31536000, immutable" : "no-cache");
    if (!file->gzip.empty() || !file->brotli.empty())
        response.set(http::field::vary, "Accept-Encoding");
    if (request[http::field::if_none_match] == file->tag) {
        response.result(http::status::not_modified);
        return response;
    }
    response.result(http::status::ok);
    response.set(http::field::content_type, file->type);
    const std::string* bytes = &file->plain;
    if (!file->brotli.empty() && accepts(request, "br")) {
        bytes = &file->brotli;
        response.set(http::field::content_encoding, "br");
    } else if (!file->gzip.empty() && accepts(request, "gzip")) {
        bytes = &file->gzip;
        response.set(http::field::content_encoding, "gzip");
    }
    response.body() = {bytes->data(), bytes->size()};
    response.prepare_payload();
    return response;
}

// One connection: request after request until it is closed or falls silent.
class Visitor : public std::enable_shared_from_this<Visitor> {
public:
    Visitor(tcp::socket socket, const PageFiles& files)
        : stream_(std::move(socket)), files_(files) {}

    void read() {
        parser_.emplace();
        parser_->header_limit(kLongestHeader);
        parser_->body_limit(kLongestBody);
        stream_.expires_after(kPatience);
        http::async_read(stream_, buffer_, *parser_,
                         beast::bind_front_handler(&Visitor::reply, shared_from_this()));
    }

private:
    void reply(beast::error_code error, std::size_t) {
        if (error) return close();
        request_ = parser_->release();
        response_ = answer(files_, request_);
        stream_.expires_after(kPatience);
        if (request_.method() == http::verb::head) {
            head_.emplace(response_);
            http::async_write_header(
                stream_, *head_, beast::bind_front_handler(&Visitor::go_on, shared_from_this()));
            return;
        }
        http::async_write(stream_, response_,
                          beast::bind_front_handler(&Visitor::go_on, shared_from_this()));
    }

    void go_on(beast::error_code error, std::size_t) {
        if (error || !response_.keep_alive()) return close();
        read();
    }

    void close() {
        beast::error_code ignored;
        stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
    }

    beast::tcp_stream stream_;
    const PageFiles& files_;
    beast::flat_buffer buffer_;
    std::optional<http::request_parser<http::string_body>> parser_;
    Request request_;
    Response response_;
    std::optional<http::response_serializer<http::span_body<const char>>> head_;
};

}  // namespace

struct HttpServer::Work {
    explicit Work(PageFiles page) : files(std::move(page)) {}

    void accept() {
        acceptor.async_accept([this](beast::error_code error, tcp::socket socket) {
            if (!error) std::make_shared<Visitor>(std::move(socket), files)->read();
            if (acceptor.is_open()) accept();
        });
    }

    PageFiles files;
    asio::io_context context{1};
    tcp::acceptor acceptor{context};
    // From the beginning, so that nobody who has read the address can come too early.
    asio::signal_set signals{context, SIGINT, SIGTERM};
};

HttpServer::HttpServer(PageFiles files) : work_(std::make_unique<Work>(std::move(files))) {}
HttpServer::~HttpServer() = default;

std::uint16_t HttpServer::listen(const std::string& address, std::uint16_t port, int more) {
    beast::error_code error;
    const auto ip = asio::ip::make_address(address, error);
    for (int i = 0; !error && i <= more; ++i) {
        const tcp::endpoint end(ip, static_cast<std::uint16_t>(port + i));
        tcp::acceptor& acceptor = work_->acceptor;
        beast::error_code problem;
        acceptor.open(end.protocol(), problem);
        if (!problem) acceptor.set_option(asio::socket_base::reuse_address(true), problem);
        if (!problem) acceptor.bind(end, problem);
        if (!problem) acceptor.listen(asio::socket_base::max_listen_connections, problem);
        if (!problem) return acceptor.local_endpoint().port();
        error_ = problem.message();
        beast::error_code ignored;
        acceptor.close(ignored);
    }
    if (error) error_ = error.message();
    return 0;
}

void HttpServer::run() {
    work_->signals.async_wait([this](beast::error_code, int) {
        beast::error_code ignored;
        work_->acceptor.close(ignored);
        work_->context.stop();
    });
    work_->accept();
    work_->context.run();
}

}  // namespace bastide
